import { ADR_LOCATION_ANNOTATION } from '@portal/plugin-adrs-common';
import { PROJECT_KEY_ANNOTATION } from '@portal/plugin-code-health-common';
import type {
  Integration,
  IntegrationRequest,
} from '@portal/plugin-page-slots-react';
import { SECRETS_PATH_ANNOTATION } from '@portal/plugin-vault-common';
import { integrationsApiRef } from '../api';
import type { CheckedId } from '../IntegrationsApi';

const PROJECT_SLUG = 'github.com/project-slug';

/** An integration of this family or of a system; the texts of the plugin have its name and use by its id. */
export interface OwnIntegration extends Omit<
  Integration,
  'id' | 'name' | 'use'
> {
  id: CheckedId | 'serviceManagement';
}

const check =
  (id: CheckedId) =>
  ({ apis, ...request }: IntegrationRequest) =>
    apis.get(integrationsApiRef)!.check(id, request);

/** The integrations of this family and of systems, in the order of the page. */
export const OWN_INTEGRATIONS: readonly OwnIntegration[] = [
  {
    id: 'sourceControl',
    annotation: PROJECT_SLUG,
    example: 'my-organisation/{name}',
    page: 'code-insights',
    check: check('sourceControl'),
  },
  {
    id: 'pipelines',
    annotation: PROJECT_SLUG,
    example: 'my-organisation/{name}',
    page: 'ci-cd',
    check: check('pipelines'),
  },
  {
    id: 'docs',
    annotation: 'backstage.io/techdocs-ref',
    example: 'dir:.',
    page: 'docs',
    check: check('docs'),
  },
  {
    id: 'adrs',
    annotation: ADR_LOCATION_ANNOTATION,
    example: 'docs/adr',
    page: 'adrs',
    isNotForWebsites: true,
    check: check('adrs'),
  },
  {
    id: 'codeHealth',
    annotation: PROJECT_KEY_ANNOTATION,
    example: '{name}',
    page: 'code-health',
    check: check('codeHealth'),
  },
  {
    id: 'secrets',
    annotation: SECRETS_PATH_ANNOTATION,
    example: 'kv/my-group/{name}',
    page: '/vault',
    check: check('secrets'),
  },
  {
    id: 'serviceManagement',
    annotation: 'retail.example/service-management',
    example: "'true'",
    page: 'service-management',
    isNotForWebsites: true,
  },
];
