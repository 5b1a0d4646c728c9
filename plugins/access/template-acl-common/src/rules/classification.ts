import type { Entity } from '@backstage/catalog-model';
import {
  CLASSIFICATION_ANNOTATION,
  CONFIDENTIAL_ANNOTATION,
  CONTROLLED_CLASSIFICATION,
} from '../constants';

/**
 * Returns true if a classification makes a template controlled: `infrastructure`, or none (P-321). Ignores case, as
 * the catalogue does.
 */
function isControlledClassification(value: string | undefined) {
  const classification = value?.toLocaleLowerCase('en-US') ?? '';
  return classification === '' || classification === CONTROLLED_CLASSIFICATION;
}

/**
 * Returns true if only admins, managers and holders of a live grant may see and run an entity. Only templates can be
 * controlled.
 *
 * @param annotation - name of the annotation that classifies templates
 */
export function isControlled(
  entity: Entity,
  annotation: string = CLASSIFICATION_ANNOTATION,
): boolean {
  return (
    entity.kind.toLocaleLowerCase('en-US') === 'template' &&
    isControlledClassification(entity.metadata.annotations?.[annotation])
  );
}

/** Returns true if a template is hidden from lists of users without access. */
export function isConfidential(entity: Entity): boolean {
  const value = entity.metadata.annotations?.[CONFIDENTIAL_ANNOTATION];
  return value?.trim().toLocaleLowerCase('en-US') === 'true';
}
