export { readConfluentConfig, type ConfluentConfig } from './config';
export { confluentServiceRef } from './confluentServiceRef';
export { TOPIC_ANNOTATIONS } from './metadata/SoftwareCatalogSource';
export type {
  ConfluentListOptions,
  ConfluentReadOptions,
  ConfluentService,
  CreateIdentityPoolRequest,
  CreateServiceAccountRequest,
  CreateTopicRequest,
  DescribeTopicRequest,
  NamedIdentityPool,
  NamedServiceAccount,
  ServiceAccountQuery,
  TopicConfigQuery,
  TopicName,
  TopicPage,
  TopicQuery,
} from './service/types';
