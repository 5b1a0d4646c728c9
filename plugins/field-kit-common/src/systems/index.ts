export {
  AZURE_LISTS,
  NETWORK_NAMES,
  STORAGE_ACCOUNT_NAMES,
  type AzureList,
  type AzureListParams,
  type CoreEnvironment,
  type EnvironmentAccessLookup,
  type InGroup,
  type InSubscription,
  type ListedSubscription,
} from './azureLists';
export { COMPONENTS } from './catalog';
export {
  ID_POOL_NAMES,
  ID_POOL_SUBJECTS,
  SERVICE_ACCOUNTS,
  TOPIC_CONFIGS,
  TOPICS,
  type AccountsBelowLookup,
  type ConfiguredTopic,
  type KafkaEnvironment,
  type ListedAccount,
  type ListedSubject,
  type ListedTopic,
  type ServiceAccountOwner,
} from './confluent';
export {
  APPLICATIONS,
  COST_CODES,
  DIRECTORY_GROUPS,
  ENABLED_USERS,
  GROUP_MAILS,
  GROUP_NAMES,
  type ListedApplication,
  type ListedGroup,
} from './directory';
export {
  BUS_KINDS,
  BUS_NAMES,
  BUS_SUBSCRIPTIONS,
  BUS_THINGS,
  BUS_TOPICS,
  type BusEntity,
  type BusEnvironment,
  type BusItem,
  type ListedBusTopic,
} from './serviceBus';
export {
  MEMBERS,
  REPOSITORIES,
  type AbbreviationsLookup,
  type CopilotLookup,
  type ListedRepository,
  type ProfileLookup,
  type SourceControlLookup,
} from './sourceControl';
