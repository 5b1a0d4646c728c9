import type { Collected } from '@portal/plugin-company-systems-node';
import type {
  ConfluentEnvironment,
  IdentityPoolSubject,
  ServiceAccount,
  ServiceAccountType,
  Topic,
  TopicConfig,
} from '@portal/plugin-confluent-common';

/** What every read takes: a signal that stops it. */
export interface ConfluentReadOptions {
  signal?: AbortSignal;
}

/** How a list is read. */
export interface ConfluentListOptions extends ConfluentReadOptions {
  /** As it is now, not as it was within the last 60 seconds. */
  fresh?: boolean;
}

/** Which service accounts are asked for. */
export interface ServiceAccountQuery {
  environment: ConfluentEnvironment;
  type: ServiceAccountType;
  /** Whom they are registered to: name, entity ref or mail address of a team, or id of an application. */
  team: string;
}

/** Which topics are asked for. */
export interface TopicConfigQuery {
  environment: ConfluentEnvironment;
  /** Part of the name, in any case. */
  searchText?: string;
}

/** Which page of which topics is asked for. */
export interface TopicQuery extends TopicConfigQuery {
  /** Most topics of a page, 1 to 100. @defaultValue 100 */
  limit?: number;
  /** @defaultValue 1 */
  page?: number;
  /** Whether a topic of this name is wanted at all. @defaultValue each is */
  isWanted?: (name: string) => boolean;
}

/** A page of topics. */
export interface TopicPage {
  items: Topic[];
  /** How many there are on all pages. */
  total: number;
  page: number;
  limit: number;
  /** No page follows. */
  complete: boolean;
}

export interface CreateServiceAccountRequest extends ServiceAccountQuery {
  /** At most 128 characters. */
  description: string;
}

/** A service account with what its name tells. */
export interface NamedServiceAccount extends ServiceAccount {
  type: string;
  /** Key of whom it is registered to: see `team` of {@link ServiceAccountQuery}. */
  owner: string;
}

/** An identity pool as it is now. */
export interface NamedIdentityPool {
  id: string;
  name: string;
  description: string;
  /** Identities that it lets in. */
  claimSubjects: string[];
}

/** Which topic is meant. */
export interface TopicName {
  environment: ConfluentEnvironment;
  name: string;
}

export interface CreateTopicRequest {
  environment: ConfluentEnvironment;
  name: string;
  /** @defaultValue what the cluster gives */
  partitions?: number;
  /** Settings by their name in Kafka, for example `retention.ms`. */
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
  /** The identity that may connect: its object id in the directory. */
  claimSubject: string;
}

/**
 * Confluent Cloud: service accounts, topics and identity pools of two environments.
 *
 * @remarks Source: the organisation's API, the REST APIs of the two clusters, and the Stream
 * Catalog or the software catalogue for whom topics belong to. Reads are up to 60 seconds old, and equal ones at the same time make one call. The environments do not
 * depend on each other.
 *
 * Every method throws NotAllowedError when Confluent Cloud does not allow it, UpstreamUnavailableError when it cannot be
 * read, UpstreamTimeoutError when it is too slow, NotFoundError when the configured cluster or identity provider does
 * not exist, and the signal's reason when that aborts.
 */
export interface ConfluentService {
  /**
   * Service accounts by whom they are registered to, ordered by name. Which accounts these are is told by their names.
   *
   * @throws InputError when `team` names nobody
   */
  listServiceAccounts(
    query: ServiceAccountQuery,
    options?: ConfluentListOptions,
  ): Promise<Collected<ServiceAccount>>;

  /**
   * Topics with their settings, ordered by name: all that match in a cluster with at most 500 topics, the first 100
   * that match in a larger one.
   */
  listTopicConfigs(
    query: TopicConfigQuery,
    options?: ConfluentReadOptions,
  ): Promise<Collected<TopicConfig>>;

  /**
   * A page of topics with whom they belong to, ordered by name.
   *
   * @throws InputError for a page or limit out of range
   */
  searchTopics(
    query: TopicQuery,
    options?: ConfluentListOptions,
  ): Promise<TopicPage>;

  /** Identities that the identity pools of an environment let in, ordered by the name of the pool. */
  listIdentityPools(
    query: { environment: ConfluentEnvironment },
    options?: ConfluentReadOptions,
  ): Promise<Collected<IdentityPoolSubject>>;

  /**
   * Creates the next service account of a team or application.
   *
   * @throws ConflictError when it has two already (ledger C-057); InputError when `team` names nobody
   */
  createServiceAccount(
    request: CreateServiceAccountRequest,
  ): Promise<ServiceAccount>;

  /**
   * Creates a topic. Whom it belongs to is kept by {@link ConfluentService.describeTopic}.
   *
   * @throws ConflictError when there is such a topic; InputError when the cluster does not take its name or a setting
   */
  createTopic(request: CreateTopicRequest): Promise<void>;

  /**
   * Keeps whom a topic belongs to; does nothing where that stands in the software catalogue. May be repeated.
   *
   * @throws UpstreamUnavailableError when the Stream Catalog does not know the topic yet: it learns of a new topic some
   * seconds late
   */
  describeTopic(request: DescribeTopicRequest): Promise<void>;

  /**
   * Creates an identity pool that lets one identity in.
   *
   * @throws ConflictError when the name is taken
   */
  createIdentityPool(
    request: CreateIdentityPoolRequest,
  ): Promise<IdentityPoolSubject>;

  /** The service accounts of a team or application, asked anew; in no order. @throws InputError when `team` names nobody */
  listServiceAccountsNow(
    query: ServiceAccountQuery,
    options?: ConfluentReadOptions,
  ): Promise<ServiceAccount[]>;

  /**
   * A service account by its name, asked anew.
   *
   * @returns undefined when there is none, or its name does not follow the rule for names
   */
  findServiceAccount(
    name: string,
    options?: ConfluentReadOptions,
  ): Promise<NamedServiceAccount | undefined>;

  /** Deletes a service account whose name follows the rule; there need be none. */
  deleteServiceAccount(
    name: string,
    options?: ConfluentReadOptions,
  ): Promise<void>;

  /**
   * A topic, asked anew.
   *
   * @returns its number of partitions; undefined when there is none
   */
  findTopic(
    topic: TopicName,
    options?: ConfluentReadOptions,
  ): Promise<{ partitions: number } | undefined>;

  /** Names of the topics that are called so in any case, asked anew: Kafka tells them apart, people do not. */
  listSpellings(
    topic: TopicName,
    options?: ConfluentReadOptions,
  ): Promise<string[]>;

  /** Deletes a topic with everything in it; there need be none. */
  deleteTopic(topic: TopicName, options?: ConfluentReadOptions): Promise<void>;

  /**
   * An identity pool by its name, asked anew.
   *
   * @returns undefined when there is none
   */
  findIdentityPool(
    pool: { environment: ConfluentEnvironment; name: string },
    options?: ConfluentReadOptions,
  ): Promise<NamedIdentityPool | undefined>;

  /** Fails, as the other methods do, when the organisation's API or one of the clusters does not answer. */
  check(options?: ConfluentReadOptions): Promise<void>;
}
