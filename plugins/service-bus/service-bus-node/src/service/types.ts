import type { Collected } from '@portal/plugin-system-client-node';
import type {
  ServiceBusEntity,
  ServiceBusEnvironment,
  ServiceBusTopic,
} from '@portal/plugin-service-bus-common';

/** Options of every read. The signal cancels it. */
export interface ServiceBusReadOptions {
  signal?: AbortSignal;
}

/** Options of list methods. */
export interface ServiceBusListOptions extends ServiceBusReadOptions {
  /** Reads the current state instead of a copy up to 60 seconds old. */
  fresh?: boolean;
}

/** Identifies a topic or queue. */
export interface ServiceBusName {
  environment: ServiceBusEnvironment;
  name: string;
}

/** A subscription to create. */
export interface CreateSubscriptionRequest extends ServiceBusName {
  topic: string;
}

/** A topic, queue or subscription. */
export interface ServiceBusEntityRef extends ServiceBusName {
  entity: ServiceBusEntity;
  /** Topic of a subscription. */
  topic?: string;
}

/**
 * The company's service bus: one namespace per environment.
 *
 * @remarks Source: Azure Resource Manager, read with the portal's own identity. The list of topics is up to 60 seconds
 * old, and concurrent equal reads share one call. Reads of a single topic are never cached.
 *
 * Every method throws NotAllowedError if Azure denies the call, NotFoundError if the configured namespace does not
 * exist, UpstreamUnavailableError if it cannot be read, UpstreamTimeoutError if it is too slow, and the signal's reason
 * if the signal aborts.
 */
export interface ServiceBusService {
  /** Lists the topics of an environment, ordered by name. */
  listTopics(
    environment: ServiceBusEnvironment,
    options?: ServiceBusListOptions,
  ): Promise<Collected<ServiceBusTopic>>;

  /**
   * Reads one topic.
   *
   * @returns undefined if the topic does not exist
   * @throws InputError for an invalid topic name
   */
  getTopic(
    request: ServiceBusName,
    options?: ServiceBusReadOptions,
  ): Promise<ServiceBusTopic | undefined>;

  /**
   * Creates a topic with Azure's default settings.
   *
   * @throws ConflictError if the topic exists; InputError for an invalid topic name
   */
  createTopic(request: ServiceBusName): Promise<ServiceBusTopic>;

  /**
   * Creates a queue with Azure's default settings.
   *
   * @throws ConflictError if the queue exists; InputError for an invalid queue name
   */
  createQueue(request: ServiceBusName): Promise<void>;

  /**
   * Creates a subscription of a topic.
   *
   * @throws ConflictError if the subscription exists; NotFoundError if the topic does not exist; InputError if one of the
   * names is invalid
   */
  createSubscription(request: CreateSubscriptionRequest): Promise<void>;

  /**
   * Returns true if the topic, queue or subscription exists. Never cached.
   *
   * @throws InputError if one of the names is invalid
   */
  exists(
    ref: ServiceBusEntityRef,
    options?: ServiceBusReadOptions,
  ): Promise<boolean>;

  /**
   * Deletes a topic with its subscriptions, a queue or a subscription, with all messages. Does nothing if it is missing.
   *
   * @throws InputError if one of the names is invalid
   */
  delete(
    ref: ServiceBusEntityRef,
    options?: ServiceBusReadOptions,
  ): Promise<void>;

  /**
   * Returns the Azure id of a topic, queue or subscription, which need not exist.
   *
   * @throws InputError if one of the names is invalid
   */
  resourceId(ref: ServiceBusEntityRef): string;

  /**
   * Parses an Azure id: the inverse of `resourceId`. The entity need not exist, and names keep the spelling of the id.
   *
   * @returns undefined if the id is not a topic, queue or subscription of that environment
   */
  parseResourceId(
    environment: ServiceBusEnvironment,
    resourceId: string,
  ): ServiceBusEntityRef | undefined;

  /** Throws the same errors as the other methods if the namespace of an environment cannot be read. */
  check(options?: ServiceBusReadOptions): Promise<void>;
}
