export { confluentDeciders as default } from './access/confluentDeciders';
export {
  identityPoolId,
  kafkaServiceAccountId,
  kafkaTopicId,
} from './access/resourceIds';
export { readConfluentConfig } from './config';
export { confluentServiceRef } from './confluentServiceRef';
export { TOPIC_ANNOTATIONS } from './metadata/SoftwareCatalogSource';
export type {
  ConfluentService,
  CreateServiceAccountRequest,
  DescribedSubject,
  NamedIdentityPool,
  TopicName,
} from './service/types';
