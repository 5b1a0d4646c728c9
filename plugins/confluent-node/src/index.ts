export { readConfluentConfig, type ConfluentConfig } from './config';
export { confluentServiceRef } from './confluentServiceRef';
export { TOPIC_ANNOTATIONS } from './metadata/SoftwareCatalogSource';
export type {
  ConfluentReadOptions,
  ConfluentService,
  CreateIdentityPoolRequest,
  CreateServiceAccountRequest,
  CreateTopicRequest,
  DescribeTopicRequest,
  ServiceAccountQuery,
  TopicConfigQuery,
  TopicPage,
  TopicQuery,
} from './service/types';
