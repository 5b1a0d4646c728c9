import { ResponseError } from '@backstage/errors';
import {
  ADR_LOCATION_ANNOTATION,
  createAdrsClient,
} from '@portal/plugin-adrs-common';
import {
  createCodeHealthClient,
  PROJECT_KEY_ANNOTATION,
} from '@portal/plugin-code-health-common';
import type {
  Integration,
  IntegrationRequest,
} from '@portal/plugin-page-slots-react';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import {
  createVaultClient,
  SECRETS_PATH_ANNOTATION,
} from '@portal/plugin-vault-common';

const PROJECT_SLUG = 'github.com/project-slug';

/** An integration of this family or of a system; the texts of the plugin have its name and use by its id. */
export interface OwnIntegration extends Omit<
  Integration,
  'id' | 'name' | 'use'
> {
  id:
    | 'sourceControl'
    | 'pipelines'
    | 'docs'
    | 'adrs'
    | 'codeHealth'
    | 'secrets'
    | 'serviceManagement';
}

const entityQuery = ({ entityRef, signal }: IntegrationRequest) => ({
  params: { query: { entity: entityRef } },
  signal,
});

/** The integrations of this family and of systems, in the order of the page. */
export const OWN_INTEGRATIONS: readonly OwnIntegration[] = [
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
    id: 'serviceManagement',
    annotation: 'retail.example/service-management',
    example: "'true'",
    page: 'service-management',
    isNotForWebsites: true,
  },
];
