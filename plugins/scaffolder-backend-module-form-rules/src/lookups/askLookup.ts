import { type LookupKind } from '@portal/plugin-field-kit-common';
import { type FormLookup } from '../rules/types';
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
import { askEntityOffered } from './entityAnswers';
import { type LookupAnswer } from './LookupAnswer';
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
import { type AskLookup, type AskOptions } from './Systems';
import {
  askTopicApplication,
  askTopicConfig,
  askTopicOwner,
} from './topicAnswers';

const ASK: { [Kind in LookupKind]: AskLookup<Kind> } = {
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

function answer(
  lookup: FormLookup,
  options: AskOptions,
): Promise<LookupAnswer> {
  switch (lookup.kind) {
    case 'entity-offered':
      return askEntityOffered(lookup, options);
    case 'topic-application':
      return askTopicApplication(lookup, options);
    case 'topic-owner':
      return askTopicOwner(lookup, options);
    case 'topic-config':
      return askTopicConfig(lookup, options);
    default: {
      // The table has a function for each kind, which TypeScript cannot follow through a variable.
      const ask = ASK[lookup.kind] as AskLookup<LookupKind>;
      return ask(lookup, options);
    }
  }
}

/**
 * Asks a system whether a lookup holds. A name that the system cannot have does not hold.
 *
 * @throws what the clients of the systems throw when there is no answer, and the signal's reason
 */
export async function askLookup(
  lookup: FormLookup,
  options: AskOptions,
): Promise<LookupAnswer> {
  try {
    return await answer(lookup, options);
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== 'InputError') throw error;
    // What is no name of anything is not taken either: the text for a taken name would be wrong.
    return lookup.kind.endsWith('-free')
      ? { holds: false, message }
      : { holds: false };
  }
}
