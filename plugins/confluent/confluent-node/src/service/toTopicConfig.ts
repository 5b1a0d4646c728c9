import type {
  ConfluentEnvironment,
  TopicConfig,
} from '@portal/plugin-confluent-common';
import type { components } from '../vendor/generated/kafka';

type Schemas = components['schemas'];

/** The settings shown in forms, by their Kafka names (C section 3). */
const SETTINGS = {
  retention_time: 'retention.ms',
  retention_size: 'retention.bytes',
  message_max_size: 'max.message.bytes',
  cleanup_policy: 'cleanup.policy',
} as const;

/**
 * Converts a topic and its settings to the portal's format.
 *
 * @param configs - settings of this topic
 */
export function toTopicConfig(
  topic: Schemas['Topic'],
  configs: Schemas['TopicConfig'][],
  where: { environment: ConfluentEnvironment; clusterId: string },
): TopicConfig {
  const settings = Object.entries(SETTINGS).flatMap(([field, name]) => {
    const value = configs.find(config => config.name === name)?.value;
    return value === undefined || value === null ? [] : [[field, value]];
  });
  return {
    topicname: topic.topic_name,
    environment: where.environment,
    cluster_id: where.clusterId,
    config: {
      partitions: topic.partitions_count,
      ...Object.fromEntries(settings),
    },
  };
}
