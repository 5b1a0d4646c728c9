import type { Collection, List } from '@portal/plugin-field-kit-common';
import type { ServiceBusEntity } from '../names';
import type { ServiceBusEnvironment } from '../types';

interface InEnvironment {
  environment: ServiceBusEnvironment;
}

/** A topic as it is listed; for an earlier selection, only the name is known. */
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

/** Names of topics and queues, which are unique in their namespace. */
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
  /** The topic of a subscription. */
  topic?: string;
}

/** Display names of the kinds. */
export const BUS_KINDS: Record<ServiceBusEntity, string> = {
  topic: 'Topic',
  queue: 'Queue',
  subscription: 'Subscription',
};

/** All items of the service bus that the portal's templates created. */
export const BUS_THINGS: List<InEnvironment, BusItem, BusItem> = {
  name: 'service-bus/things',
  // Names contain no slash; a queue and a subscription may have the same name.
  toId: ({ entity, topic, name }) => [entity, topic, name].join('/'),
  toOption: ({ entity, topic, name }) => ({
    label: name,
    description: `${BUS_KINDS[entity]}${topic === undefined ? '' : ` of topic ${topic}`}`,
  }),
};
