import type { IdentityApi } from '@backstage/frontend-plugin-api';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type AccountsBelowLookup,
  type ConfiguredTopic,
  type ConfluentClient,
  type ConfluentEnvironment,
  ID_POOL_NAMES,
  ID_POOL_SUBJECTS,
  type IdentityPoolSubject,
  type ListedSubject,
  SERVICE_ACCOUNT_MESSAGES,
  SERVICE_ACCOUNTS,
  type ServiceAccountOwner,
  TOPIC_CONFIGS,
  TOPIC_SEARCH,
  type TopicConfig,
  TOPICS,
} from '@portal/plugin-confluent-common';
import { isSame } from '@portal/plugin-field-kit-common';
import {
  bindQuestions,
  bindReader,
  bodyOf,
  type BoundReader,
  type SystemLookups,
} from '@portal/plugin-field-kit';

/** Maximum number of pages to read in search of one topic name. */
const MAX_TOPIC_PAGES = 10;

interface Apis {
  confluent: ConfluentClient;
  identity: IdentityApi;
}

/**
 * The service accounts of a team or application; by default those of the user's own mail address (ledger C-062).
 *
 * @throws Error if the owner is missing and the user has no mail address
 */
async function listServiceAccounts(
  { environment, type, mra }: ServiceAccountOwner,
  { confluent, identity }: Apis,
  {
    signal,
    ...query
  }: { fresh?: boolean; for?: 'delete'; signal: AbortSignal },
) {
  const owner = mra || (await identity.getProfileInfo()).email;
  if (!owner) throw new Error('Your profile has no mail address');
  const answer = await confluent.get('/getUserServiceAccountsList', {
    params: { header: { environment, type, mra: owner }, query },
    signal,
  });
  const { documents: items, complete } = bodyOf(answer);
  return { items, complete };
}

/** One item for each subject: several pools may accept the same one. */
function bySubject(pools: readonly IdentityPoolSubject[]): ListedSubject[] {
  const found = new Map<string, string[]>();
  for (const { claim_subject: subject, name } of pools) {
    found.set(subject, [...(found.get(subject) ?? []), name]);
  }
  return [...found].map(([account, names]) => ({ account, pools: names }));
}

function toConfiguredTopic(topic: TopicConfig): ConfiguredTopic {
  const { topicname, environment, cluster_id, config } = topic;
  return { ...config, environment, topicName: topicname, cluster_id };
}

/** @param use - a check for a free name skips the cache and ignores case */
async function hasTopic(
  name: string,
  environment: ConfluentEnvironment,
  {
    confluent,
    signal,
    use,
  }: {
    confluent: ConfluentClient;
    signal: AbortSignal;
    use: 'choose' | 'create';
  },
): Promise<boolean> {
  const isNew = use === 'create';
  const { limit } = TOPIC_SEARCH;
  for (let page = 1; page <= MAX_TOPIC_PAGES; page += 1) {
    const search = { environment, searchText: name, limit, page };
    const { data } = await confluent.get('/list/topics', {
      params: { query: { ...search, ...(isNew && { fresh: true }) } },
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

function topicReaders(confluent: ConfluentClient): BoundReader[] {
  return [
    bindReader(TOPICS, {
      async read({ environment }, { search, use, signal }) {
        const { limit } = TOPIC_SEARCH;
        const query = {
          environment,
          searchText: search,
          limit,
          page: 1,
          for: use === 'delete' ? use : undefined,
        };
        const answer = await confluent.get('/list/topics', {
          params: { query },
          signal,
        });
        const { documents: items, complete } = bodyOf(answer);
        return { items, complete };
      },
      exists: async ({ params: { environment }, id }, signal) => ({
        holds: await hasTopic(id, environment, {
          confluent,
          signal,
          use: 'choose',
        }),
      }),
      free: async ({ params: { environment }, id }, signal) => ({
        holds: !(await hasTopic(id, environment, {
          confluent,
          signal,
          use: 'create',
        })),
      }),
    }),
    bindReader(TOPIC_CONFIGS, {
      async read({ environment }, { search, signal }) {
        const answer = await confluent.get('/topic/config', {
          params: { header: { environment }, query: { searchText: search } },
          signal,
        });
        const { documents, complete } = bodyOf(answer);
        return { items: documents.map(toConfiguredTopic), complete };
      },
    }),
  ];
}

function accountReaders(apis: Apis): BoundReader[] {
  const { confluent } = apis;
  return [
    bindReader(SERVICE_ACCOUNTS, {
      read: (owner, { use, signal }) =>
        listServiceAccounts(owner, apis, {
          signal,
          ...(use === 'delete' && { for: use }),
        }),
    }),
    bindReader(ID_POOL_SUBJECTS, {
      async read({ environment, owner }, { signal }) {
        const answer = await confluent.get('/getUserIdPoolsList', {
          params: { header: { environment }, query: { owner } },
          signal,
        });
        const { documents, complete } = bodyOf(answer);
        return { items: bySubject(documents), complete };
      },
    }),
    bindReader(ID_POOL_NAMES, {
      async free({ params: { environment }, id: name }, signal) {
        const answer = await confluent.get('/identityPool/existence', {
          params: { query: { environment, name } },
          signal,
        });
        return { holds: !bodyOf(answer).exists };
      },
    }),
  ];
}

/** The lookups of forms in Confluent. */
export function createConfluentLookups(apis: Apis): SystemLookups {
  return {
    readers: [...topicReaders(apis.confluent), ...accountReaders(apis)],
    questions: bindQuestions<AccountsBelowLookup>({
      'service-accounts-below': async (lookup, signal) => {
        const options = { fresh: true, signal };
        const { items } = await listServiceAccounts(lookup, apis, options);
        const label = ACCOUNT_ENVIRONMENT_LABELS[lookup.environment];
        return {
          holds: items.length < lookup.limit,
          ...(items.length > 0 && {
            warning: SERVICE_ACCOUNT_MESSAGES.one(label),
            isUnsaid: true,
          }),
        };
      },
    }),
  };
}
