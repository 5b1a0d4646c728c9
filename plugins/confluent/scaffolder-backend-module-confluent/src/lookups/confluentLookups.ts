import { InputError } from '@backstage/errors';
import {
  mayDeleteMade,
  type ResourceRecords,
} from '@portal/plugin-cloud-resources-node';
import {
  type ConfluentService,
  kafkaServiceAccountId,
  kafkaTopicId,
} from '@portal/plugin-confluent-node';
import {
  type AccountsBelowLookup,
  ID_POOL_NAMES,
  ID_POOL_SUBJECTS,
  type IdentityPoolSubject,
  type OwnPools,
  SERVICE_ACCOUNTS,
  type ServiceAccountOwner,
  TOPIC_CONFIGS,
  TOPICS,
} from '@portal/plugin-confluent-common';
import type { ListQuestion } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  bindQuestions,
  bindReader,
  type BoundReader,
  isAmong,
  type LookupAnswer,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import {
  askTopicApplication,
  askTopicConfig,
  askTopicOwner,
  type TopicSystems,
} from './topicAnswers';
import { TOPIC_FIELD_LOOKUPS, type TopicLookup } from './topicLookups';

/** Dependencies of the lookups. */
export interface Systems extends TopicSystems {
  /** The owners of what templates created. */
  records: Pick<ResourceRecords, 'markOf'>;
}

/** Own text: neither the lookup nor the person's profile has a mail address. */
const NO_OWNER =
  'Nobody is named whose service accounts are meant, and your profile has no mail address';

/** Lists the current service accounts; by default of the person's own mail address (ledger C-062). */
async function listAccounts(
  { environment, type, mra }: ServiceAccountOwner,
  confluent: ConfluentService,
  { caller, signal }: AskOptions,
) {
  const team = mra || (await caller.person())?.mail;
  if (!team) throw new InputError(NO_OWNER);
  return confluent.listServiceAccountsNow(
    { environment, type, team },
    { signal },
  );
}

/** Answers whether one of the pools that admit a subject belongs to the caller's groups, or to the given one of them. */
async function askPool(
  { params, id: subject }: ListQuestion<OwnPools>,
  confluent: ConfluentService,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { environment, owner: onBehalfOf } = params;
  const { signal } = options;
  const pools = await confluent.listIdentityPools({ environment }, { signal });
  const admits = (pool: IdentityPoolSubject) => pool.claim_subject === subject;
  if (!isAmong(pools, admits)) return { holds: false };
  let answer: LookupAnswer = { holds: false };
  for (const { name } of pools.items.filter(admits)) {
    const scope = { environment, name, onBehalfOf };
    answer = await options.rights.may(
      'use',
      { kind: 'identity-pool', ...scope },
      options,
    );
    if (answer.holds) break;
  }
  return answer;
}

function accountReaders({ confluent, records }: Systems): BoundReader[] {
  return [
    bindReader(SERVICE_ACCOUNTS, {
      read: async (owner, options) => ({
        items: await listAccounts(owner, confluent, options),
        complete: true,
      }),
      mayDelete: ({ id }, options) =>
        mayDeleteMade(records, kafkaServiceAccountId(id), options),
    }),
    bindReader(ID_POOL_SUBJECTS, {
      exists: (question, options) => askPool(question, confluent, options),
    }),
    bindReader(ID_POOL_NAMES, {
      async free({ params: { environment }, id: name }, { signal }) {
        const pool = await confluent.findIdentityPool(
          { environment, name },
          { signal },
        );
        return { holds: pool === undefined };
      },
    }),
  ];
}

function topicReaders({ confluent, records }: Systems): BoundReader[] {
  const exists = async (
    topic: Parameters<ConfluentService['findTopic']>[0],
    signal: AbortSignal,
  ) => ({
    holds: (await confluent.findTopic(topic, { signal })) !== undefined,
  });
  return [
    bindReader(TOPICS, {
      exists: ({ params, id: name }, { signal }) =>
        exists({ ...params, name }, signal),
      // Also in another case: Kafka distinguishes such names, but people and the portal's resource entities do not.
      async free({ params, id: name }, { signal }) {
        const spellings = await confluent.listSpellings(
          { ...params, name },
          { signal },
        );
        return { holds: spellings.length === 0 };
      },
      mayDelete: ({ params: { environment }, id }, options) =>
        mayDeleteMade(records, kafkaTopicId(environment, id), options),
    }),
    bindReader(TOPIC_CONFIGS, {
      exists: ({ params, id: name }, { signal }) =>
        exists({ ...params, name }, signal),
    }),
  ];
}

/** Creates the lookups of fields in Confluent, and those for the values that the fields of topics read in the browser. */
export function createConfluentLookups(systems: Systems): SystemLookups {
  const { confluent } = systems;
  return {
    readers: [...topicReaders(systems), ...accountReaders(systems)],
    questions: bindQuestions<AccountsBelowLookup | TopicLookup>({
      'service-accounts-below': async (lookup, options) => {
        const accounts = await listAccounts(lookup, confluent, options);
        return { holds: accounts.length < lookup.limit };
      },
      'topic-application': (lookup, options) =>
        askTopicApplication(lookup, systems, options),
      'topic-owner': (lookup, options) =>
        askTopicOwner(lookup, systems, options),
      'topic-config': (lookup, options) =>
        askTopicConfig(lookup, systems, options),
    }),
    fieldLookups: TOPIC_FIELD_LOOKUPS,
  };
}
