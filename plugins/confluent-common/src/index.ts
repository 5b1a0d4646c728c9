export {
  createConfluentClient,
  type ConfluentClient,
} from './createConfluentClient';
export {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from './environments';
export type { components, paths } from './generated/paths';
export type {
  IdentityPoolSubject,
  ServiceAccount,
  ServiceAccountType,
  Topic,
  TopicConfig,
} from './types';
