import {
  type ApiHolder,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';

/** What the check of an integration gets. */
export interface IntegrationRequest {
  /** Has the typed client of the feature. */
  apis: ApiHolder;
  entityRef: string;
  /** Value of the annotation. */
  value: string;
  signal: AbortSignal;
}

/** A system that an annotation connects a component with. */
export interface Integration {
  id: string;
  name: string;
  /** What the portal shows of it. */
  use: string;
  annotation: string;
  /** Value in the lines to copy; `{name}` is the name of the component. */
  example: string;
  /** Where it is shown: a path below the page of the component, or of the portal when it starts with a slash. */
  page: string;
  /** Not shown on websites. */
  isNotForWebsites?: boolean;
  /** Uses it; throws if it does not answer. Missing for links only. */
  check?: (request: IntegrationRequest) => Promise<unknown>;
}

const integrationDataRef = createExtensionDataRef<Integration>().with({
  id: 'portal.integration',
});

/**
 * A row of the tab that shows the integrations of a component.
 *
 * @public
 */
export const IntegrationBlueprint = createExtensionBlueprint({
  kind: 'integration',
  attachTo: { id: 'entity-content:integrations', input: 'integrations' },
  output: [integrationDataRef],
  dataRefs: { integration: integrationDataRef },
  *factory(params: Omit<Integration, 'id'>, { node }) {
    yield integrationDataRef({ id: node.spec.id, ...params });
  },
});
