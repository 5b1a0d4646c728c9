import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import type { Collection, List, Lookup } from '../lookups';

/** Whom service accounts of Confluent are registered to. */
export interface ServiceAccountOwner {
  environment: ConfluentEnvironment;
  type: 'team' | 'application';
  /** Team or application id; absent where it is the person's own mail address (ledger C-062). */
  mra?: string;
}

interface InEnvironment {
  environment: ConfluentEnvironment;
}

/** A topic as it is listed. */
export interface ListedTopic {
  topicname: string;
  application_id?: string;
  owner?: string;
}

export const TOPICS: List<InEnvironment, ListedTopic> = {
  name: 'confluent/topics',
  toId: ({ topicname }) => topicname,
  toOption: ({ topicname, application_id }) => ({
    label: topicname,
    description: application_id,
  }),
  isCaseSensitive: true,
  isSearched: true,
};

/** A topic with its settings. */
export interface ConfiguredTopic {
  environment: ConfluentEnvironment | '';
  topicName: string;
  cluster_id: string;
  partitions: number;
  retention_time?: string;
  retention_size?: string;
  message_max_size?: string;
  cleanup_policy?: string;
}

/** Topics with their settings. */
export const TOPIC_CONFIGS: List<InEnvironment, ConfiguredTopic> = {
  name: 'confluent/topic-configs',
  toId: ({ topicName }) => topicName,
  toOption: ({ topicName }) => ({ label: topicName }),
  isCaseSensitive: true,
  isSearched: true,
};

/** An account as it is listed; of one that was chosen before only the name is known. */
export interface ListedAccount {
  account: string;
  description?: string;
}

export const SERVICE_ACCOUNTS: List<ServiceAccountOwner, ListedAccount> = {
  name: 'confluent/service-accounts',
  toId: ({ account }) => account,
  toOption: ({ account, description }) => ({ label: account, description }),
  isCaseSensitive: true,
};

/** A claim subject with the names of the pools that let it in. */
export interface ListedSubject {
  account: string;
  pools: readonly string[];
}

/** Identity pools by whom they let in. */
export const ID_POOL_SUBJECTS: List<InEnvironment, ListedSubject> = {
  name: 'confluent/id-pool-subjects',
  toId: ({ account }) => account,
  toOption: ({ account, pools }) => ({
    label: account,
    description: pools.join(', '),
  }),
  isCaseSensitive: true,
};

/** Identity pools by their display name, whomever they let in. */
export const ID_POOL_NAMES: Collection<InEnvironment> = {
  name: 'confluent/id-pool-names',
};

/** The owner has fewer accounts than `limit`. */
export interface AccountsBelowLookup extends Lookup, ServiceAccountOwner {
  kind: 'service-accounts-below';
  limit: number;
}
