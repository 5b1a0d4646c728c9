import type { Collected } from '@portal/plugin-system-client-node';
import type {
  ConfluentEnvironment,
  IdentityPoolSubject,
  ServiceAccount,
  ServiceAccountType,
  Topic,
  TopicConfig,
} from '@portal/plugin-confluent-common';

/** Options of every read. The signal cancels it. */
export interface ConfluentReadOptions {
  signal?: AbortSignal;
}

/** Options of list methods. */
export interface ConfluentListOptions extends ConfluentReadOptions {
  /** Reads the current state instead of a copy up to 60 seconds old. */
  fresh?: boolean;
}

/** Filter of service accounts. */
export interface ServiceAccountQuery {
  environment: ConfluentEnvironment;
  type: ServiceAccountType;
  /** Owner of the accounts: name, entity ref or mail address of a team, or id of an application. */
  team: string;
}

/** Filter of topics. */
export interface TopicConfigQuery {
  environment: ConfluentEnvironment;
  /** Part of the name, case-insensitive. */
  searchText?: string;
}

/** Filter and page of topics. */
export interface TopicQuery extends TopicConfigQuery {
  /** Page size, 1 to 100. @defaultValue 100 */
  limit?: number;
  /** @defaultValue 1 */
  page?: number;
  /** Returns true if a topic of this name belongs in the result. @defaultValue all topics do */
  isWanted?: (name: string) => boolean;
}

/** A page of topics. */
export interface TopicPage {
  items: Topic[];
  /** Number of topics on all pages. */
  total: number;
  page: number;
  limit: number;
  /** True if this is the last page. */
  complete: boolean;
}

export interface CreateServiceAccountRequest extends ServiceAccountQuery {
  /** At most 128 characters. */
  description: string;
}

/** A service account with the owner from its name. */
export interface NamedServiceAccount extends ServiceAccount {
  type: string;
  /** Key of the owner: see `team` of {@link ServiceAccountQuery}. */
  owner: string;
}

/** An identity that a pool admits, with the description of the pool. */
export type DescribedSubject = IdentityPoolSubject & { description: string };

/** The current state of an identity pool. */
export interface NamedIdentityPool {
  id: string;
  name: string;
  description: string;
  /** Identities that the pool admits. */
  claimSubjects: string[];
}

/** Identifies a topic. */
export interface TopicName {
  environment: ConfluentEnvironment;
  name: string;
}

export interface CreateTopicRequest {
  environment: ConfluentEnvironment;
  name: string;
  /** @defaultValue the default of the cluster */
  partitions?: number;
  /** Settings by their Kafka name, for example `retention.ms`. */
  configs?: Record<string, string>;
}

export interface DescribeTopicRequest {
  environment: ConfluentEnvironment;
  name: string;
  applicationId: string;
  /** Mail address, or `TBC`. */
  owner: string;
}

export interface CreateIdentityPoolRequest {
  environment: ConfluentEnvironment;
  name: string;
  description: string;
  /** Object id in the directory of the identity that may connect. */
  claimSubject: string;
}

/**
 * Confluent Cloud: service accounts, topics and identity pools of two environments.
 *
 * @remarks Source: the organisation's API, the REST APIs of the two clusters, and the Stream Catalog or the software
 * catalogue for the owners of topics. Results of reads are up to 60 seconds old, and concurrent equal reads share one
 * call. The environments do not depend on each other.
 *
 * Every method throws NotAllowedError if Confluent Cloud denies the call, UpstreamUnavailableError if Confluent Cloud
 * cannot be read, UpstreamTimeoutError if it is too slow, NotFoundError if the configured cluster or identity provider
 * does not exist, and the signal's reason if the signal aborts.
 */
export interface ConfluentService {
  /**
   * Lists the service accounts of an owner, ordered by name. The owner is part of the account's name.
   *
   * @throws InputError if `team` contains no valid key
   */
  listServiceAccounts(
    query: ServiceAccountQuery,
    options?: ConfluentListOptions,
  ): Promise<Collected<ServiceAccount>>;

  /**
   * Lists topics with their settings, ordered by name: all matches in a cluster with at most 500 topics, the first 100
   * matches in a larger one.
   */
  listTopicConfigs(
    query: TopicConfigQuery,
    options?: ConfluentReadOptions,
  ): Promise<Collected<TopicConfig>>;

  /**
   * Returns a page of topics with their owners, ordered by name.
   *
   * @throws InputError if the page or limit is out of range
   */
  searchTopics(
    query: TopicQuery,
    options?: ConfluentListOptions,
  ): Promise<TopicPage>;

  /** Lists the identities that the identity pools of an environment admit, ordered by the name of the pool. */
  listIdentityPools(
    query: { environment: ConfluentEnvironment },
    options?: ConfluentReadOptions,
  ): Promise<Collected<DescribedSubject>>;

  /**
   * Creates the next service account of a team or application.
   *
   * @throws ConflictError if it already has two (ledger C-057); InputError if `team` contains no valid key
   */
  createServiceAccount(
    request: CreateServiceAccountRequest,
  ): Promise<ServiceAccount>;

  /**
   * Creates a topic. {@link ConfluentService.describeTopic} stores its owner.
   *
   * @throws ConflictError if the topic exists; InputError if the cluster rejects its name or a setting
   */
  createTopic(request: CreateTopicRequest): Promise<void>;

  /**
   * Stores the application and owner of a topic. Does nothing if the software catalogue is their source. Idempotent.
   *
   * @throws UpstreamUnavailableError if the Stream Catalog does not know the topic yet: new topics appear there some
   * seconds later
   */
  describeTopic(request: DescribeTopicRequest): Promise<void>;

  /**
   * Creates an identity pool that admits one identity.
   *
   * @throws ConflictError if the name is taken
   */
  createIdentityPool(
    request: CreateIdentityPoolRequest,
  ): Promise<IdentityPoolSubject>;

  /**
   * Lists the service accounts of a team or application in no particular order, without the cache.
   *
   * @throws InputError if `team` contains no valid key
   */
  listServiceAccountsNow(
    query: ServiceAccountQuery,
    options?: ConfluentReadOptions,
  ): Promise<ServiceAccount[]>;

  /**
   * Finds a service account by its name, without the cache.
   *
   * @returns undefined if it does not exist or its name does not match the name pattern
   */
  findServiceAccount(
    name: string,
    options?: ConfluentReadOptions,
  ): Promise<NamedServiceAccount | undefined>;

  /** Deletes a service account whose name matches the name pattern. Does nothing if it does not exist. */
  deleteServiceAccount(
    name: string,
    options?: ConfluentReadOptions,
  ): Promise<void>;

  /**
   * Finds a topic, without the cache.
   *
   * @returns its number of partitions; undefined if the topic does not exist
   */
  findTopic(
    topic: TopicName,
    options?: ConfluentReadOptions,
  ): Promise<{ partitions: number } | undefined>;

  /** Lists topics whose names differ from this one at most in case, without the cache. Kafka names are case-sensitive. */
  listSpellings(
    topic: TopicName,
    options?: ConfluentReadOptions,
  ): Promise<string[]>;

  /** Deletes a topic with all its messages. Does nothing if the topic does not exist. */
  deleteTopic(topic: TopicName, options?: ConfluentReadOptions): Promise<void>;

  /**
   * Finds an identity pool by its name, without the cache.
   *
   * @returns undefined if the pool does not exist
   */
  findIdentityPool(
    pool: { environment: ConfluentEnvironment; name: string },
    options?: ConfluentReadOptions,
  ): Promise<NamedIdentityPool | undefined>;

  /** Throws the same errors as the other methods if the organisation's API or one of the clusters does not respond. */
  check(options?: ConfluentReadOptions): Promise<void>;
}
