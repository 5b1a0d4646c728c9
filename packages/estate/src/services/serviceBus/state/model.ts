/** Kinds of things in a namespace, as they stand in paths. */
export type EntityKind = 'topics' | 'queues' | 'subscriptions';

/** Values of properties that can be set. */
export type EntityProperties = Record<string, string | number | boolean>;

/** A topic, a queue, or a topic's subscription. */
export interface Entity {
  kind: EntityKind;
  name: string;
  /** The topic of a subscription. */
  topic?: string;
  properties: EntityProperties;
  createdAt: string;
  updatedAt: string;
}

export interface Namespace {
  name: string;
  /** A UUID. */
  subscriptionId: string;
  resourceGroup: string;
  location: string;
  entities: Entity[];
}

/** Everything that the service bus knows. */
export interface ServiceBusState {
  namespaces: Namespace[];
}
