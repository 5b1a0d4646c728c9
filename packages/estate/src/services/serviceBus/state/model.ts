/** Kinds of entities in a namespace, as in paths. */
export type EntityKind = 'topics' | 'queues' | 'subscriptions';

/** Values of writable properties. */
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

/** The state of the service bus. */
export interface ServiceBusState {
  namespaces: Namespace[];
}
