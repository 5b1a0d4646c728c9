import type { ServiceAccountType } from './types';

/** Whom a service account is registered to. */
export const SERVICE_ACCOUNT_TYPES = [
  'team',
  'application',
] as const satisfies ServiceAccountType[];

/** Most service accounts of a team or application in an environment (ledger C-057). */
export const MAX_SERVICE_ACCOUNTS = 2;

/**
 * Longest name and description of a service account.
 *
 * @see {@link https://docs.confluent.io/cloud/current/api.html#tag/Service-Accounts-(iamv2)}
 */
export const MAX_SERVICE_ACCOUNT_NAME_LENGTH = 64;
const MAX_SERVICE_ACCOUNT_DESCRIPTION_LENGTH = 128;

/** Characters of the description that the portal keeps for the mark of the run. */
const RUN_MARK_LENGTH = 48;

/** Longest purpose of a service account that a person may give. */
export const MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH =
  MAX_SERVICE_ACCOUNT_DESCRIPTION_LENGTH - RUN_MARK_LENGTH;

/** Most partitions that a topic is made with: the company's limit. */
export const MAX_PARTITIONS = 1_000;
