import type { Collection, List, Lookup } from '@portal/plugin-field-kit-common';
import type { ConfluentEnvironment } from '../environments';

/** The registered owner of service accounts of Confluent. */
export interface ServiceAccountOwner {
  environment: ConfluentEnvironment;
  type: 'team' | 'application';
  /** Team or application id; missing if the owner is the requester's own mail address (ledger C-062). */
  mra?: string;
}

interface InEnvironment {
  environment: ConfluentEnvironment;
}

/** An item of the list of topics. */
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

/** An item of the list of accounts; for an earlier selection, only the name is known. */
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

/** A claim subject with the names of the pools that accept it. */
export interface ListedSubject {
  account: string;
  pools: readonly string[];
}

/** The identity pools of the requester's groups, or of one of them. */
export interface OwnPools extends InEnvironment {
  /** Name or entity ref of the group. */
  owner?: string;
}

/** Identity pools of the requester's groups by their claim subject. */
export const ID_POOL_SUBJECTS: List<OwnPools, ListedSubject> = {
  name: 'confluent/id-pool-subjects',
  toId: ({ account }) => account,
  toOption: ({ account, pools }) => ({
    label: account,
    description: pools.join(', '),
  }),
  isCaseSensitive: true,
};

/** Identity pools by their display name. */
export const ID_POOL_NAMES: Collection<InEnvironment> = {
  name: 'confluent/id-pool-names',
};

/** The owner has fewer accounts than `limit`. */
export interface AccountsBelowLookup extends Lookup, ServiceAccountOwner {
  kind: 'service-accounts-below';
  limit: number;
}
