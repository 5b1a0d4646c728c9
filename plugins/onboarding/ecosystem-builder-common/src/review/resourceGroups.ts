import { AZURE_CONVENTIONS } from '@portal/plugin-azure-common';
import { makeName } from '@portal/plugin-field-kit-common';
import type { Payload } from '../payload';

/** How names write the environments, as in the workflow that creates the resource groups. */
const SHORT_NAMES: Partial<Record<string, string>> = {
  Production: 'prod',
  'Disaster Recovery': 'dr',
  Development: 'dev',
  'System Integration Testing': 'sit',
  'User Acceptance Testing': 'uat',
  CATE: 'cate',
  'Components Integration Testing': 'cit',
  'Operational Acceptance Testing': 'oat',
  'Performance Load Testing': 'plt',
  'Pre Production': 'preprod',
};

/** Returns the names of the resource groups of an onboarding. Without a name of the application, its place stays open. */
export function resourceGroupNames(payload: Payload): string[] {
  const { prod_rg_env: prod = [], nonprod_rg_env: nonprod = [] } = payload;
  const application = payload.application_name ?? '<application>';
  return [...prod, ...nonprod].map(environment =>
    makeName(AZURE_CONVENTIONS.resourceGroup, [
      application,
      SHORT_NAMES[environment] ?? environment,
    ]),
  );
}
