import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import type {
  CatalogTopic,
  StreamCatalogClient,
} from '../client/StreamCatalogClient';
import type {
  TopicMetadata,
  TopicMetadataList,
  TopicMetadataSource,
} from './TopicMetadataSource';

/** The Stream Catalog of one environment. */
export interface StreamCatalogEnvironment {
  client: StreamCatalogClient;
  /** Id of the Schema Registry, the first part of a qualified name. */
  registryId: string;
  clusterId: string;
}

/** Names of attributes, either of the topic itself or `<business metadata or tag>.<attribute>`. */
export interface MetadataAttributes {
  applicationId: string;
  owner: string;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads an attribute of the topic, of its business metadata or of a tag. */
export function readAttribute(
  topic: CatalogTopic,
  name: string,
): string | undefined {
  const [group, attribute] = name.split('.');
  const tag = topic.classifications?.find(({ typeName }) => typeName === group);
  return (
    text(topic.attributes[name]) ??
    (attribute === undefined ? undefined : text(tag?.attributes?.[attribute]))
  );
}

/** Reads the owners of topics from Confluent Cloud's Stream Catalog. */
export class StreamCatalogSource implements TopicMetadataSource {
  readonly #environments: Record<
    ConfluentEnvironment,
    StreamCatalogEnvironment
  >;
  readonly #attributes: MetadataAttributes;

  constructor(
    environments: Record<ConfluentEnvironment, StreamCatalogEnvironment>,
    attributes: MetadataAttributes,
  ) {
    this.#environments = environments;
    this.#attributes = attributes;
  }

  async listTopics(
    environment: ConfluentEnvironment,
    signal?: AbortSignal,
  ): Promise<TopicMetadataList> {
    const { client } = this.#environments[environment];
    const { applicationId, owner } = this.#attributes;
    const { items, complete } = await client.listTopics(
      [applicationId, owner],
      signal,
    );
    const topics = items.flatMap(topic => {
      const name = this.#topicName(environment, topic);
      if (name === undefined) return [];
      const metadata: TopicMetadata = {
        applicationId: readAttribute(topic, applicationId),
        owner: readAttribute(topic, owner),
      };
      return [[name, metadata] as const];
    });
    return { topics: Object.fromEntries(topics), complete };
  }

  async describeTopic(
    environment: ConfluentEnvironment,
    topic: string,
    metadata: TopicMetadata,
  ): Promise<void> {
    const { client, registryId, clusterId } = this.#environments[environment];
    const groups = new Map<string, Record<string, string>>();
    for (const key of ['applicationId', 'owner'] as const) {
      const value = metadata[key];
      const [group, attribute] = this.#attributes[key].split('.');
      if (value === undefined || attribute === undefined) continue;
      groups.set(group, { ...groups.get(group), [attribute]: value });
    }
    for (const [group, attributes] of groups) {
      const name = `${registryId}:${clusterId}:${topic}`;
      await client.describeTopic(name, group, attributes);
    }
  }

  /** Returns undefined for a topic of another cluster: the catalogue lists the topics of all clusters of an environment. */
  #topicName(
    environment: ConfluentEnvironment,
    topic: CatalogTopic,
  ): string | undefined {
    const { clusterId } = this.#environments[environment];
    const [, cluster, ...name] = (
      text(topic.attributes.qualifiedName) ?? ''
    ).split(':');
    return cluster === clusterId ? name.join(':') : undefined;
  }
}
