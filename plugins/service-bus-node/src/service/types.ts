import type { Collected } from '@portal/plugin-company-systems-node';
import type {
  ServiceBusEntity,
  ServiceBusEnvironment,
  ServiceBusTopic,
} from '@portal/plugin-service-bus-common';

/** What every read takes: a signal that stops it. */
export interface ServiceBusReadOptions {
  signal?: AbortSignal;
}

/** How a list is read. */
export interface ServiceBusListOptions extends ServiceBusReadOptions {
  /** As it is now, not as it was within the last 60 seconds. */
  fresh?: boolean;
}

/** A topic or queue that is to be made, or asked for. */
export interface ServiceBusName {
  environment: ServiceBusEnvironment;
  name: string;
}

/** A subscription that is to be made. */
export interface CreateSubscriptionRequest extends ServiceBusName {
  topic: string;
}

/** A topic, queue or subscription. */
export interface ServiceBusEntityRef extends ServiceBusName {
  entity: ServiceBusEntity;
  /** Of a subscription. */
  topic?: string;
}

/**
 * The company's service bus: one namespace per environment.
 *
 * @remarks Source: Azure Resource Manager, read with the portal's own identity. The list of topics is up to 60 seconds
 * old, and equal reads at the same time make one call; whether a single topic exists is asked anew each time.
 *
 * Every method throws NotAllowedError when Azure does not allow it, NotFoundError when the configured namespace does not
 * exist, UpstreamUnavailableError when it cannot be read, UpstreamTimeoutError when it is too slow, and the signal's
 * reason when that aborts.
 */
export interface ServiceBusService {
  /** The topics of an environment, ordered by name. */
  listTopics(
    environment: ServiceBusEnvironment,
    options?: ServiceBusListOptions,
  ): Promise<Collected<ServiceBusTopic>>;

  /**
   * One topic.
   *
   * @returns undefined when there is none
   * @throws InputError when that is no name of a topic
   */
  getTopic(
    request: ServiceBusName,
    options?: ServiceBusReadOptions,
  ): Promise<ServiceBusTopic | undefined>;

  /**
   * Makes a topic with the settings that the product gives.
   *
   * @throws ConflictError when there is such a topic; InputError when that is no name of a topic
   */
  createTopic(request: ServiceBusName): Promise<ServiceBusTopic>;

  /**
   * Makes a queue with the settings that the product gives.
   *
   * @throws ConflictError when there is such a queue; InputError when that is no name of a queue
   */
  createQueue(request: ServiceBusName): Promise<void>;

  /**
   * Makes a subscription of a topic.
   *
   * @throws ConflictError when the topic has such a subscription; NotFoundError when there is no such topic; InputError
   * when one of the names is none
   */
  createSubscription(request: CreateSubscriptionRequest): Promise<void>;

  /**
   * Says whether there is such a topic, queue or subscription, asked anew.
   *
   * @throws InputError when one of the names is none
   */
  exists(
    ref: ServiceBusEntityRef,
    options?: ServiceBusReadOptions,
  ): Promise<boolean>;

  /**
   * Deletes a topic with its subscriptions, a queue or a subscription, with the messages in it; there need be none.
   *
   * @throws InputError when one of the names is none
   */
  delete(
    ref: ServiceBusEntityRef,
    options?: ServiceBusReadOptions,
  ): Promise<void>;

  /**
   * The id of a topic, queue or subscription in Azure, whether it is there or not.
   *
   * @throws InputError when one of the names is none
   */
  resourceId(ref: ServiceBusEntityRef): string;

  /**
   * What an id in Azure stands for, the inverse of `resourceId`: whether it is there or not, names in the spelling of the id.
   *
   * @returns undefined for what is no topic, queue or subscription of that environment
   */
  parseResourceId(
    environment: ServiceBusEnvironment,
    resourceId: string,
  ): ServiceBusEntityRef | undefined;

  /** Fails, as the other methods do, when the namespace of an environment cannot be read. */
  check(options?: ServiceBusReadOptions): Promise<void>;
}
