import type {
  Lookup,
  LookupKind,
  LookupOf,
} from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import { askMayCreate, askMayDelete } from './accessAnswers';
import {
  askAzureObjectExists,
  askAzureResourceFree,
  askEnvironmentAccess,
  askResourceGroupExists,
  askResourceGroupFree,
  askSubscriptionExists,
} from './azureAnswers';
import { askComponentExists } from './catalogAnswers';
import {
  askIdPoolExists,
  askIdPoolFree,
  askServiceAccountExists,
  askServiceAccountsBelow,
  askTopicExists,
  askTopicFree,
} from './confluentAnswers';
import {
  askCostCodeExists,
  askEnabledUser,
  askGroupExists,
  askGroupFree,
  askGroupWithMail,
} from './directoryAnswers';
import type { LookupAnswer } from './LookupAnswer';
import {
  askBusNameFree,
  askBusSubscriptionFree,
  askBusTopicExists,
} from './serviceBusAnswers';
import {
  askAbbreviationsMatch,
  askCopilotAllowed,
  askGithubMember,
  askGithubProfile,
  askRepositoryExists,
  askRepositoryFree,
} from './sourceControlAnswers';

type Ask<Kind extends LookupKind> = (
  lookup: LookupOf<Kind>,
  apis: FieldApis,
  signal: AbortSignal,
) => Promise<LookupAnswer>;

const ASK: { [Kind in LookupKind]: Ask<Kind> } = {
  'enabled-user': askEnabledUser,
  'directory-group-free': askGroupFree,
  'directory-group-exists': askGroupExists,
  'directory-group-with-mail': askGroupWithMail,
  'cost-code-exists': askCostCodeExists,
  'resource-group-free': askResourceGroupFree,
  'azure-resource-free': askAzureResourceFree,
  'subscription-exists': askSubscriptionExists,
  'resource-group-exists': askResourceGroupExists,
  'azure-object-exists': askAzureObjectExists,
  'environment-access': askEnvironmentAccess,
  'service-bus-name-free': askBusNameFree,
  'service-bus-subscription-free': askBusSubscriptionFree,
  'service-bus-topic-exists': askBusTopicExists,
  'service-account-exists': askServiceAccountExists,
  'service-accounts-below': askServiceAccountsBelow,
  'id-pool-exists': askIdPoolExists,
  'id-pool-free': askIdPoolFree,
  'topic-exists': askTopicExists,
  'topic-free': askTopicFree,
  'github-member': askGithubMember,
  'github-profile': askGithubProfile,
  'copilot-allowed': askCopilotAllowed,
  'repository-free': askRepositoryFree,
  'repository-exists': askRepositoryExists,
  'abbreviations-match': askAbbreviationsMatch,
  'component-exists': askComponentExists,
  'may-create': askMayCreate,
  'may-delete': askMayDelete,
};

/**
 * Asks a system, through the portal's API, whether a lookup holds.
 *
 * @throws what the API throws when the system gives no answer; Error when a list is too long to be sure
 * @public
 */
export async function askLookup(
  lookup: Lookup,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  // The table has a function for each kind, which TypeScript cannot follow through a variable.
  const ask = ASK[lookup.kind] as Ask<LookupKind>;
  return ask(lookup, apis, signal);
}
