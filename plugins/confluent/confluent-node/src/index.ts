export { confluentDeciders as default } from './access/confluentDeciders';
export { identityPoolDecider } from './access/identityPool';
export {
  identityPoolId,
  kafkaServiceAccountId,
  kafkaTopicId,
} from './access/resourceIds';
export { readConfluentConfig, type ConfluentConfig } from './config';
export { confluentServiceRef } from './confluentServiceRef';
export { TOPIC_ANNOTATIONS } from './metadata/SoftwareCatalogSource';
export type {
  ConfluentService,
  CreateServiceAccountRequest,
  DescribedSubject,
  NamedIdentityPool,
  TopicName,
} from './service/types';
