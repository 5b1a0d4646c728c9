import { InputError } from '@backstage/errors';
import { type ServiceAccountOwner } from '@portal/plugin-field-kit-common';
import { isAmong } from './LookupAnswer';
import { type AskLookup, type AskOptions } from './Systems';

/** Own text: nobody is named whose service accounts are meant. */
const NO_OWNER =
  'Nobody is named whose service accounts are meant, and your profile has no mail address';

/** Service accounts as they are now, of the person's own mail address where nobody is named (ledger C-062). */
async function listAccounts(
  { environment, type, mra }: ServiceAccountOwner,
  { systems, caller, signal }: AskOptions,
) {
  const team = mra || (await caller.person())?.mail;
  if (!team) throw new InputError(NO_OWNER);
  return systems.confluent.listServiceAccountsNow(
    { environment, type, team },
    { signal },
  );
}

export const askServiceAccountExists: AskLookup<
  'service-account-exists'
> = async (lookup, options) => {
  const accounts = await listAccounts(lookup, options);
  return { holds: accounts.some(({ account }) => account === lookup.account) };
};

export const askServiceAccountsBelow: AskLookup<
  'service-accounts-below'
> = async (lookup, options) => {
  const accounts = await listAccounts(lookup, options);
  return { holds: accounts.length < lookup.limit };
};

export const askIdPoolExists: AskLookup<'id-pool-exists'> = async (
  { environment, account },
  { systems, signal },
) => {
  const pools = await systems.confluent.listIdentityPools(
    { environment },
    { signal },
  );
  return { holds: isAmong(pools, pool => pool.claim_subject === account) };
};

export const askIdPoolFree: AskLookup<'id-pool-free'> = async (
  { environment, name },
  { systems, signal },
) => {
  const pool = await systems.confluent.findIdentityPool(
    { environment, name },
    { signal },
  );
  return { holds: pool === undefined };
};

export const askTopicExists: AskLookup<'topic-exists'> = async (
  { environment, name },
  { systems, signal },
) => {
  const topic = await systems.confluent.findTopic(
    { environment, name },
    { signal },
  );
  return { holds: topic !== undefined };
};

/** Also not in another case: Kafka tells such names apart, the portal's entries and people do not. */
export const askTopicFree: AskLookup<'topic-free'> = async (
  { environment, name },
  { systems, signal },
) => {
  const spellings = await systems.confluent.listSpellings(
    { environment, name },
    { signal },
  );
  return { holds: spellings.length === 0 };
};
