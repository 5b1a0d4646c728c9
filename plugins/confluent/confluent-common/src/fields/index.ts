import {
  confluentServiceAccountLimiterRule,
  confluentServiceAccountPickerRule,
  idPoolPickerRule,
} from './confluentAccounts';
import {
  confluentTopicConfigPickerRule,
  topicNameBuilderRule,
  topicPickerRule,
} from './confluentTopics';
import { idPoolNameRule } from './idPoolName';

export {
  confluentServiceAccountLimiterRule,
  confluentServiceAccountPickerRule,
  ID_POOL_MESSAGES,
  idPoolPickerRule,
  RECEIVER_MESSAGES,
  SERVICE_ACCOUNT_MESSAGES,
} from './confluentAccounts';
export {
  ACCOUNT_ENVIRONMENT_LABELS,
  TOPIC_ENVIRONMENT_LABELS,
  type EnvironmentOrNone,
} from './confluentEnvironments';
export {
  confluentTopicConfigPickerRule,
  TOPIC_MESSAGES,
  TOPIC_SEARCH,
  topicNameBuilderRule,
  topicNameOf,
  topicOwnerName,
  topicPickerRule,
  UNASSIGNED,
  type TopicNameParts,
} from './confluentTopics';
export { ID_POOL_NAME_MESSAGES, idPoolNameRule } from './idPoolName';

/** The rules of the fields of Confluent (ledger C-011, C-012). */
export const CONFLUENT_FIELD_RULES = [
  confluentServiceAccountPickerRule,
  confluentServiceAccountLimiterRule,
  idPoolPickerRule,
  topicPickerRule,
  confluentTopicConfigPickerRule,
  topicNameBuilderRule,
  idPoolNameRule,
] as const;
