import type { FetchApi } from '@backstage/frontend-plugin-api';
import { ResponseError } from '@backstage/errors';
import {
  ADR_LOCATION_ANNOTATION,
  createAdrsClient,
} from '@portal/plugin-adrs-common';
import {
  createCodeHealthClient,
  PROJECT_KEY_ANNOTATION,
} from '@portal/plugin-code-health-common';
import {
  createServiceStatusClient,
  STATUS_SERVICES_ANNOTATION,
} from '@portal/plugin-service-status-common';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import {
  createVaultClient,
  SECRETS_PATH_ANNOTATION,
} from '@portal/plugin-vault-common';

const PROJECT_SLUG = 'github.com/project-slug';

/** What a check asks. */
export interface CheckRequest {
  fetchApi: FetchApi;
  entityRef: string;
  /** Value of the annotation. */
  value: string;
  signal: AbortSignal;
}

/** A system that an annotation connects a component with. */
export interface Integration {
  id:
    | 'sourceControl'
    | 'pipelines'
    | 'docs'
    | 'adrs'
    | 'codeHealth'
    | 'secrets'
    | 'status'
    | 'serviceManagement';
  annotation: string;
  /** Value in the lines to copy; `{name}` is the name of the component. */
  example: string;
  /** Where it is shown: a path below the page of the component, or of the portal when it starts with a slash. */
  page: string;
  /** Not shown on websites. */
  isNotForWebsites?: boolean;
  /** Uses it; throws if it does not answer. Missing for links only. */
  check?: (request: CheckRequest) => Promise<unknown>;
}

const entityQuery = ({ entityRef, signal }: CheckRequest) => ({
  params: { query: { entity: entityRef } },
  signal,
});

/** All integrations, in the order of the page. */
export const INTEGRATIONS: readonly Integration[] = [
  {
    id: 'sourceControl',
    annotation: PROJECT_SLUG,
    example: 'my-organisation/{name}',
    page: 'code-insights',
    check: ({ fetchApi, value, signal }) =>
      createSourceControlClient({ fetchApi }).get(
        '/repos/{repo}/defaultBranch',
        { params: { path: { repo: value } }, signal },
      ),
  },
  {
    id: 'pipelines',
    annotation: PROJECT_SLUG,
    example: 'my-organisation/{name}',
    page: 'ci-cd',
    check: ({ fetchApi, value, signal }) =>
      createSourceControlClient({ fetchApi }).get('/list/workflows', {
        params: { query: { repo: value } },
        signal,
      }),
  },
  {
    id: 'docs',
    annotation: 'backstage.io/techdocs-ref',
    example: 'dir:.',
    page: 'docs',
    check: async ({ fetchApi, entityRef, signal }) => {
      const path = entityRef.replace(/^([^:]*):([^/]*)\/(.*)$/s, '$2/$1/$3');
      const response = await fetchApi.fetch(
        `plugin://techdocs/metadata/entity/${path}`,
        { signal },
      );
      if (!response.ok) throw await ResponseError.fromResponse(response);
    },
  },
  {
    id: 'adrs',
    annotation: ADR_LOCATION_ANNOTATION,
    example: 'docs/adr',
    page: 'adrs',
    isNotForWebsites: true,
    check: request =>
      createAdrsClient(request).get('/adrs', entityQuery(request)),
  },
  {
    id: 'codeHealth',
    annotation: PROJECT_KEY_ANNOTATION,
    example: '{name}',
    page: 'code-health',
    check: request =>
      createCodeHealthClient(request).get('/measures', entityQuery(request)),
  },
  {
    id: 'secrets',
    annotation: SECRETS_PATH_ANNOTATION,
    example: 'kv/my-group/{name}',
    page: '/vault',
    check: request =>
      createVaultClient(request).get('/secrets', entityQuery(request)),
  },
  {
    id: 'status',
    annotation: STATUS_SERVICES_ANNOTATION,
    example: 'github, azure',
    page: '/service-status',
    check: request =>
      createServiceStatusClient(request).get(
        '/dependencies',
        entityQuery(request),
      ),
  },
  {
    id: 'serviceManagement',
    annotation: 'retail.example/service-management',
    example: "'true'",
    page: 'service-management',
    isNotForWebsites: true,
  },
];
