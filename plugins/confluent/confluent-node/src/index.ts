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
