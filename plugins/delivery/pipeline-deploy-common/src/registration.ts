import type { Entity } from '@backstage/catalog-model';

/** Annotations of a component that is registered for pipelines as a service (ledger P-384). */
export const PRODUCTION_ANNOTATION = 'retail.example/cicd-as-service';
export const DEVELOPMENT_ANNOTATION = 'retail.example/dev-cicd-as-service';

/** Names of the two annotations; the configuration `pipelineDeploy.annotations` may change them. */
export interface RegistrationAnnotations {
  production: string;
  development: string;
}

export const DEFAULT_ANNOTATIONS: RegistrationAnnotations = {
  production: PRODUCTION_ANNOTATION,
  development: DEVELOPMENT_ANNOTATION,
};

/** How the annotations register a component (ledger P-149 to P-155). */
export type Registration =
  /** Not registered. */
  | 'none'
  /** Both annotations, which contradict each other. */
  | 'both'
  /** Registered for all environments. */
  | 'production'
  /** Registered for non-production only. */
  | 'development';

const isSet = (value: string | undefined) =>
  value !== undefined && value.trim() !== '' && value.trim() !== 'false';

/** Reads the registration of a component from its annotations. */
export function registrationOf(
  entity: Entity,
  { production, development } = DEFAULT_ANNOTATIONS,
): Registration {
  const annotations = entity.metadata.annotations ?? {};
  const isProduction = isSet(annotations[production]);
  const isDevelopment = isSet(annotations[development]);
  if (isProduction && isDevelopment) return 'both';
  if (isProduction) return 'production';
  return isDevelopment ? 'development' : 'none';
}
