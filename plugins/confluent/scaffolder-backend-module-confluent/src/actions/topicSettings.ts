import { InputError } from '@backstage/errors';
import {
  CONFLUENT_ENVIRONMENTS,
  TOPIC_NAME,
} from '@portal/plugin-confluent-common';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import { z } from 'zod/v3';

/** The settings in the field ConfluentTopicConfigPicker, by their names in Kafka (C section 3). */
const SETTINGS = {
  retention_time: 'retention.ms',
  retention_size: 'retention.bytes',
  message_max_size: 'max.message.bytes',
  cleanup_policy: 'cleanup.policy',
} as const;

/** Settings of a topic, by the names of the field. */
export type TopicSettings = {
  [Name in keyof typeof SETTINGS]?: string;
} & { partitions?: number };

/** Only the name of the topic is used: the other parts of the field's value are read again. */
export const settingsOfInput = z
  .object({
    environment: z.enum(['', ...CONFLUENT_ENVIRONMENTS]),
    topicName: z.string().max(TOPIC_NAME.maxLength),
  })
  .passthrough()
  .optional();

/** Settings by their names in Kafka. */
export function toConfigs(settings: TopicSettings): Record<string, string> {
  const entries = Object.entries(SETTINGS) as [keyof typeof SETTINGS, string][];
  return Object.fromEntries(
    entries.flatMap(([field, name]) => {
      const value = settings[field];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Reads the settings of a topic from the cluster.
 *
 * @returns undefined if the input has no topic
 * @throws InputError if the topic is missing
 */
export async function readSettingsOf(
  confluent: Pick<ConfluentService, 'listTopicConfigs'>,
  topic: z.output<typeof settingsOfInput>,
  signal?: AbortSignal,
): Promise<TopicSettings | undefined> {
  if (!topic || topic.environment === '' || topic.topicName === '') {
    return undefined;
  }
  const { environment, topicName } = topic;
  const { items } = await confluent.listTopicConfigs(
    { environment, searchText: topicName },
    { signal },
  );
  const found = items.find(({ topicname }) => topicname === topicName);
  if (!found) {
    throw new InputError(
      `'settingsOf': there is no topic '${topicName}' in ${environment}`,
    );
  }
  return found.config;
}
