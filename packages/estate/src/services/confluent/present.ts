import type { Topic } from './state/model';
import { effectiveConfigs, type TopicConfig } from './topicConfigs';

/** Replicas of a topic; Confluent Cloud allows no other number. */
export const REPLICATION_FACTOR = 3;

/**
 * Converts resources of a cluster to the format of its REST API.
 *
 * @param base - address of the API, without a trailing slash
 */
export function presentKafka(base: string, clusterId: string) {
  const self = `${base}/clusters/${clusterId}`;
  const crn = `crn:///kafka=${clusterId}`;
  const related = (path: string) => ({ related: `${self}${path}` });

  const presentTopic = ({ name, partitions }: Topic) => {
    const path = `/topics/${encodeURIComponent(name)}`;
    return {
      kind: 'KafkaTopic',
      metadata: {
        self: `${self}${path}`,
        resource_name: `${crn}/topic=${name}`,
      },
      cluster_id: clusterId,
      topic_name: name,
      is_internal: false,
      replication_factor: REPLICATION_FACTOR,
      partitions_count: partitions,
      partitions: related(`${path}/partitions`),
      configs: related(`${path}/configs`),
      partition_reassignments: related(`${path}/partitions/-/reassignment`),
      authorized_operations: [],
    };
  };
  const presentConfig = (topic: string, config: TopicConfig) => {
    const path = `/topics/${encodeURIComponent(topic)}/configs/${config.name}`;
    const source = config.isDefault ? 'DEFAULT_CONFIG' : 'DYNAMIC_TOPIC_CONFIG';
    return {
      kind: 'KafkaTopicConfig',
      metadata: {
        self: `${self}${path}`,
        resource_name: `${crn}/topic=${topic}/config=${config.name}`,
      },
      cluster_id: clusterId,
      topic_name: topic,
      name: config.name,
      value: config.value,
      is_default: config.isDefault,
      is_read_only: config.isReadOnly,
      is_sensitive: false,
      source,
      synonyms: [{ name: config.name, value: config.value, source }],
    };
  };
  return {
    cluster: () => ({
      kind: 'KafkaCluster',
      metadata: { self, resource_name: crn },
      cluster_id: clusterId,
      acls: related('/acls'),
      brokers: related('/brokers'),
      broker_configs: related('/broker-configs'),
      consumer_groups: related('/consumer-groups'),
      topics: related('/topics'),
      partition_reassignments: related('/topics/-/partitions/-/reassignment'),
    }),
    topic: presentTopic,
    topics: (topics: Topic[]) => ({
      kind: 'KafkaTopicList',
      metadata: { self: `${self}/topics`, next: null },
      data: topics.map(presentTopic),
    }),
    /** @param of - name of the topic, or `-` for all */
    configs: (topics: Topic[], of: string) => ({
      kind: 'KafkaTopicConfigList',
      metadata: {
        self: `${self}/topics/${encodeURIComponent(of)}/configs`,
        next: null,
      },
      data: topics.flatMap(topic =>
        effectiveConfigs(topic.configs).map(config =>
          presentConfig(topic.name, config),
        ),
      ),
    }),
  };
}
