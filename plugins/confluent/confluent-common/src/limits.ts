import type { ServiceAccountType } from './types';

/** Types of owners of a service account. */
export const SERVICE_ACCOUNT_TYPES = [
  'team',
  'application',
] as const satisfies ServiceAccountType[];

/** Maximum number of service accounts of a team or application in an environment (ledger C-057). */
export const MAX_SERVICE_ACCOUNTS = 2;

/**
 * Maximum length of the name and the description of a service account.
 *
 * @see {@link https://docs.confluent.io/cloud/current/api.html#tag/Service-Accounts-(iamv2)}
 */
export const MAX_SERVICE_ACCOUNT_NAME_LENGTH = 64;
const MAX_SERVICE_ACCOUNT_DESCRIPTION_LENGTH = 128;

/** Number of characters of the description that the portal reserves for the mark of the run. */
const RUN_MARK_LENGTH = 48;

/** Maximum length of the purpose of a service account. */
export const MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH =
  MAX_SERVICE_ACCOUNT_DESCRIPTION_LENGTH - RUN_MARK_LENGTH;

/** Maximum number of partitions of a new topic: the company's limit. */
export const MAX_PARTITIONS = 1_000;
