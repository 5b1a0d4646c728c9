export {
  createConfluentClient,
  type ConfluentClient,
} from './createConfluentClient';
export {
  AccountNamePattern,
  readAccountNames,
  toOwnerKey,
  type AccountName,
} from './accountNames';
export {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from './environments';
export type { paths } from './generated/paths';
export {
  MAX_PARTITIONS,
  MAX_SERVICE_ACCOUNT_NAME_LENGTH,
  MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH,
  MAX_SERVICE_ACCOUNTS,
  SERVICE_ACCOUNT_TYPES,
} from './limits';
export { CLAIM_SUBJECT, IDENTITY_POOL_NAME, TOPIC_NAME } from './names';
export type {
  IdentityPoolSubject,
  ServiceAccount,
  ServiceAccountType,
  Topic,
  TopicConfig,
} from './types';
export * from './fields';
export * from './lookups/confluentLists';
export { readConfluentCompany, type ConfluentCompany } from './company';
