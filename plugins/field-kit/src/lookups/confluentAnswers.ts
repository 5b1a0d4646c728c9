import {
  ACCOUNT_ENVIRONMENT_LABELS,
  SERVICE_ACCOUNT_MESSAGES,
  TOPIC_SEARCH,
  type KafkaEnvironment,
  type LookupOf,
  type ServiceAccountOwner,
} from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import { findIn, isSame, type LookupAnswer } from './LookupAnswer';

/** Pages of topics that are read to find one name. */
const MAX_TOPIC_PAGES = 10;

/**
 * The service accounts of a team or application; of the person's own mail address where nobody is named (ledger C-062).
 *
 * @param query - `fresh`: as it is now, not as it was within the last minute, for limits; `for`: only those that the person may
 * delete
 * @throws Error when nobody is named and the person has no mail address
 * @public
 */
export async function listServiceAccounts(
  { environment, type, mra }: ServiceAccountOwner,
  { confluent, identity }: FieldApis,
  signal: AbortSignal,
  query: { fresh?: boolean; for?: 'delete' } = {},
) {
  const owner = mra || (await identity.getProfileInfo()).email;
  if (!owner) throw new Error('Your profile has no mail address');
  const { data } = await confluent.get('/getUserServiceAccountsList', {
    params: {
      header: { environment, type, mra: owner },
      query,
    },
    signal,
  });
  return { items: data?.documents ?? [], complete: data?.complete ?? false };
}

export async function askServiceAccountExists(
  lookup: LookupOf<'service-account-exists'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const accounts = await listServiceAccounts(lookup, apis, signal);
  const found = findIn(accounts, ({ account }) => account === lookup.account);
  return { holds: found !== undefined };
}

export async function askServiceAccountsBelow(
  lookup: LookupOf<'service-accounts-below'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { items } = await listServiceAccounts(lookup, apis, signal, {
    fresh: true,
  });
  const label = ACCOUNT_ENVIRONMENT_LABELS[lookup.environment];
  return {
    holds: items.length < lookup.limit,
    ...(items.length > 0 && {
      warning: SERVICE_ACCOUNT_MESSAGES.one(label),
      isUnsaid: true,
    }),
  };
}

export async function askIdPoolExists(
  { environment, account }: LookupOf<'id-pool-exists'>,
  { confluent }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await confluent.get('/getUserIdPoolsList', {
    params: { header: { environment } },
    signal,
  });
  const pools = {
    items: data?.documents ?? [],
    complete: data?.complete ?? false,
  };
  const found = findIn(pools, pool => pool.claim_subject === account);
  return { holds: found !== undefined };
}

export async function askIdPoolFree(
  { environment, name }: LookupOf<'id-pool-free'>,
  { confluent }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await confluent.get('/identityPool/existence', {
    params: { query: { environment, name } },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return { holds: !data.exists };
}

/** @param use - a name that is to be free is looked for as it is now, and in any case */
async function hasTopic(
  { environment, name }: { environment: KafkaEnvironment; name: string },
  { confluent }: FieldApis,
  signal: AbortSignal,
  use: 'choose' | 'create',
): Promise<boolean> {
  const isNew = use === 'create';
  for (let page = 1; page <= MAX_TOPIC_PAGES; page += 1) {
    const { data } = await confluent.get('/list/topics', {
      params: {
        query: {
          environment,
          searchText: name,
          limit: TOPIC_SEARCH.limit,
          page,
          ...(isNew && { fresh: true }),
        },
      },
      signal,
    });
    const topics = data?.documents ?? [];
    const isThere = topics.some(({ topicname }) =>
      isNew ? isSame(topicname, name) : topicname === name,
    );
    if (isThere) return true;
    if (data?.complete) return false;
  }
  throw new Error('There are too many topics with such a name to be sure');
}

export async function askTopicExists(
  lookup: LookupOf<'topic-exists'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  return { holds: await hasTopic(lookup, apis, signal, 'choose') };
}

export async function askTopicFree(
  lookup: LookupOf<'topic-free'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  return { holds: !(await hasTopic(lookup, apis, signal, 'create')) };
}
