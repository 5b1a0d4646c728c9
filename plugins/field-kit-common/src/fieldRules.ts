import type { FieldRule } from './FieldRule';
import { directoryGroupAccess, teamMembers } from './rules/accessLists';
import { azureDirectoryGroupPicker } from './rules/azureDirectoryGroupPicker';
import {
  azureAppServicePlanPicker,
  azureLogicAppPicker,
  azurePolicyAssignmentPicker,
  azureResourceGroupPicker,
  azureResourcePicker,
  azureStorageAccountPicker,
  azureSubnetPicker,
  azureSubscriptionPicker,
  azureVirtualNetworkPicker,
} from './rules/azurePickers';
import { azureResourceName } from './rules/azureResourceName';
import { componentHopper } from './rules/componentHopper';
import {
  confluentServiceAccountLimiter,
  confluentServiceAccountPicker,
  idPoolPicker,
} from './rules/confluentAccounts';
import {
  confluentTopicConfigPicker,
  topicNameBuilder,
  topicPicker,
} from './rules/confluentTopics';
import { costCode } from './rules/costCode';
import { directoryGroupName } from './rules/directoryGroupName';
import { emailField } from './rules/emailField';
import { environmentAccessCheck } from './rules/environmentAccessCheck';
import { githubCopilotCheck } from './rules/githubCopilotCheck';
import { githubUserId } from './rules/githubUserId';
import { groupByEmailCheck } from './rules/groupByEmailCheck';
import { idPoolName } from './rules/idPoolName';
import { networkRange } from './rules/networkRange';
import { repositoryName } from './rules/repositoryName';
import { resourceGroupName } from './rules/resourceGroupName';
import {
  serviceBusEntityPicker,
  serviceBusForm,
  serviceBusTopicPicker,
} from './rules/serviceBus';
import { timestamp } from './rules/timestamp';

/** The rules of our fields by `ui:field` (ledger C-011, C-012). Five fields are not in the specification. */
export const FIELD_RULES = {
  EmailField: emailField,
  ResourceGroupName: resourceGroupName,
  AzureResourceName: azureResourceName,
  NetworkRange: networkRange,
  DirectoryGroupName: directoryGroupName,
  AzureDirectoryGroupPicker: azureDirectoryGroupPicker,
  AzureSubscriptionPicker: azureSubscriptionPicker,
  AzureResourceGroupPicker: azureResourceGroupPicker,
  AzureResourcePicker: azureResourcePicker,
  AzurePolicyAssignmentPicker: azurePolicyAssignmentPicker,
  AzureAppServicePlanPicker: azureAppServicePlanPicker,
  AzureLogicAppPicker: azureLogicAppPicker,
  AzureStorageAccountPicker: azureStorageAccountPicker,
  AzureVirtualNetworkPicker: azureVirtualNetworkPicker,
  AzureSubnetPicker: azureSubnetPicker,
  EnvironmentAccessCheck: environmentAccessCheck,
  ServiceBusForm: serviceBusForm,
  ServiceBusTopicPicker: serviceBusTopicPicker,
  ServiceBusEntityPicker: serviceBusEntityPicker,
  ConfluentServiceAccountPicker: confluentServiceAccountPicker,
  ConfluentServiceAccountLimiter: confluentServiceAccountLimiter,
  ConfluentTopicConfigPicker: confluentTopicConfigPicker,
  IdPoolPicker: idPoolPicker,
  IdPoolName: idPoolName,
  TopicPicker: topicPicker,
  TopicNameBuilder: topicNameBuilder,
  GithubUserId: githubUserId,
  GithubCopilotCheck: githubCopilotCheck,
  RepositoryName: repositoryName,
  ComponentHopper: componentHopper,
  GroupByEmailCheck: groupByEmailCheck,
  TeamMembers: teamMembers,
  DirectoryGroupAccess: directoryGroupAccess,
  Timestamp: timestamp,
  CostCode: costCode,
} as const satisfies Record<string, FieldRule>;

/** The name of one of our fields. */
export type FieldName = keyof typeof FIELD_RULES;

/** The value of a field. */
export type FieldValue<Name extends FieldName> =
  (typeof FIELD_RULES)[Name]['initialValue'];

/** The options of a field, resolved and with defaults. */
export type FieldOptions<Name extends FieldName> =
  (typeof FIELD_RULES)[Name]['options']['_output'];

/** Returns true if a template's `ui:field` is one of our fields. */
export function isFieldName(name: unknown): name is FieldName {
  return typeof name === 'string' && Object.hasOwn(FIELD_RULES, name);
}
