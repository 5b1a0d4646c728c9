import type {
  ServiceBusEntity,
  ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import type { Collection, List } from '../lookups';

interface InEnvironment {
  environment: ServiceBusEnvironment;
}

/** A topic as it is listed; of one that was chosen before only the name is known. */
export interface ListedBusTopic {
  name: string;
  namespace?: string;
  status?: string;
  subscriptionCount?: number;
}

export const BUS_TOPICS: List<InEnvironment, ListedBusTopic> = {
  name: 'service-bus/topics',
  toId: ({ name }) => name,
  toOption: ({ name, namespace }) => ({ label: name, description: namespace }),
};

/** Names of topics and queues: those of a namespace share them. */
export const BUS_NAMES: Collection<
  InEnvironment & { entity: 'topic' | 'queue' }
> = { name: 'service-bus/names' };

/** Names of the subscriptions of a topic. */
export const BUS_SUBSCRIPTIONS: Collection<InEnvironment & { topic: string }> =
  { name: 'service-bus/subscriptions' };

/** A topic, queue or subscription. */
export interface BusItem {
  entity: ServiceBusEntity;
  name: string;
  /** Of a subscription. */
  topic?: string;
}

/** What each kind is called. */
export const BUS_KINDS: Record<ServiceBusEntity, string> = {
  topic: 'Topic',
  queue: 'Queue',
  subscription: 'Subscription',
};

/** Everything on the service bus that the portal's templates made. */
export const BUS_THINGS: List<InEnvironment, BusItem, BusItem> = {
  name: 'service-bus/things',
  // Names have no slash; a queue and a subscription may share one.
  toId: ({ entity, topic, name }) => [entity, topic, name].join('/'),
  toOption: ({ entity, topic, name }) => ({
    label: name,
    description: `${BUS_KINDS[entity]}${topic === undefined ? '' : ` of topic ${topic}`}`,
  }),
};
