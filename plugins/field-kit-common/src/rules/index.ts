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
  MAX_SERVICE_ACCOUNTS,
  RECEIVER_MESSAGES,
  SERVICE_ACCOUNT_MESSAGES,
  type AccountValue,
} from './confluentAccounts';
export {
  ACCOUNT_ENVIRONMENT_LABELS,
  ENVIRONMENT_MISSING,
  KAFKA_ENVIRONMENTS,
  TOPIC_ENVIRONMENT_LABELS,
  type EnvironmentOrNone,
} from './confluentEnvironments';
export {
  MAX_TOPIC_NAME_LENGTH,
  OWNER_UNKNOWN,
  TOPIC_MESSAGES,
  TOPIC_SEARCH,
  topicNameOf,
  topicOwnerName,
  UNASSIGNED,
  type TopicNameParts,
} from './confluentTopics';
export { COST_CODE_MESSAGES, MAX_COST_CODE_LENGTH } from './costCode';
export {
  DIRECTORY_GROUP_NAME_MESSAGES,
  MAX_GROUP_NAME_LENGTH,
} from './directoryGroupName';
export { EMAIL_MESSAGES, emailDomainsOf, emailFormatHint } from './emailField';
export {
  CORE_ENVIRONMENTS,
  ENVIRONMENT_ACCESS_MESSAGES,
} from './environmentAccessCheck';
export {
  COPILOT_ALLOWED,
  COPILOT_REFUSED,
  copilotRefusal,
  isCopilotAllowed,
} from './githubCopilotCheck';
export { GITHUB_USER_MESSAGES, isGithubLogin } from './githubUserId';
export { GROUP_BY_EMAIL_MESSAGES } from './groupByEmailCheck';
export { ID_POOL_NAME_MESSAGES } from './idPoolName';
export {
  isRepositoryName,
  MAX_REPOSITORY_NAME_LENGTH,
  REPOSITORY_MESSAGES,
  REPOSITORY_MODES,
  type RepositoryMode,
} from './repositoryName';
export {
  MAX_RESOURCE_GROUP_NAME_LENGTH,
  RESOURCE_GROUP_MESSAGES,
} from './resourceGroupName';
export {
  BUS_ENTITIES,
  BUS_ENVIRONMENTS,
  busNameOf,
  checkBusName,
  MAX_BUS_NAME_LENGTH,
  SERVICE_BUS_MESSAGES,
  type BusThing,
  type BusTopicData,
  type ServiceBusFormValue,
} from './serviceBus';
export { TIMESTAMP_INVALID } from './timestamp';
