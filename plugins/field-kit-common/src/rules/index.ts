export {
  ACCESS_LIST_MESSAGES,
  checkGroupAccessName,
  checkTeamMemberEmail,
  GROUP_ACCESS_MESSAGES,
  groupAccessLookup,
  MAX_ACCESS_ENTRIES,
  TEAM_MEMBER_MESSAGES,
  teamMemberLookup,
  type GroupAccessEntry,
  type TeamMemberEntry,
} from './accessLists';
export {
  DEFAULT_GROUP_SEARCH_TERM,
  GROUP_REQUIRED,
  NO_GROUP_ID,
} from './azureDirectoryGroupPicker';
export {
  AZURE_LEVEL_MESSAGES,
  notFoundMessage,
  staleMessage,
  type AzureChoice,
  type AzureLevel,
  type AzureLevelValue,
} from './azureLevels';
export { AZURE_PICKER_LEVELS, isSkippableLevel } from './azurePickers';
export {
  AZURE_RESOURCE_NAME_MESSAGES,
  NAMED_AZURE_RESOURCES,
  type NamedAzureResource,
} from './azureResourceName';
export { COMPONENT_HOPPER_MESSAGES } from './componentHopper';
export {
  ID_POOL_MESSAGES,
  RECEIVER_MESSAGES,
  SERVICE_ACCOUNT_MESSAGES,
  type AccountValue,
} from './confluentAccounts';
export {
  ACCOUNT_ENVIRONMENT_LABELS,
  ENVIRONMENT_MISSING,
  TOPIC_ENVIRONMENT_LABELS,
  type EnvironmentOrNone,
} from './confluentEnvironments';
export {
  OWNER_UNKNOWN,
  TOPIC_MESSAGES,
  TOPIC_SEARCH,
  topicNameOf,
  topicOwnerName,
  UNASSIGNED,
  type TopicNameParts,
} from './confluentTopics';
export { COST_CODE_MESSAGES } from './costCode';
export { DIRECTORY_GROUP_NAME_MESSAGES } from './directoryGroupName';
export { EMAIL_MESSAGES, emailDomainsOf, emailFormatHint } from './emailField';
export { ENVIRONMENT_ACCESS_MESSAGES } from './environmentAccessCheck';
export {
  COPILOT_ALLOWED,
  COPILOT_REFUSED,
  copilotRefusal,
  isCopilotAllowed,
} from './githubCopilotCheck';
export { GITHUB_USER_MESSAGES } from './githubUserId';
export { GROUP_BY_EMAIL_MESSAGES } from './groupByEmailCheck';
export { ID_POOL_NAME_MESSAGES } from './idPoolName';
export {
  REPOSITORY_MESSAGES,
  REPOSITORY_MODES,
  type RepositoryMode,
} from './repositoryName';
export { RESOURCE_GROUP_MESSAGES } from './resourceGroupName';
export {
  busNameOf,
  checkBusName,
  SERVICE_BUS_MESSAGES,
  type BusThing,
  type BusTopicData,
  type ServiceBusFormValue,
} from './serviceBus';
export { TIMESTAMP_INVALID } from './timestamp';
