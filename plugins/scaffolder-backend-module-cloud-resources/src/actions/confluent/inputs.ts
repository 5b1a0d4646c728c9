import { CONFLUENT_ENVIRONMENTS } from '@portal/plugin-confluent-common';
import { z } from 'zod/v3';

export const environmentInput = z
  .enum(CONFLUENT_ENVIRONMENTS)
  .describe('Environment of Confluent Cloud');

/** Names of topics, from the limits of Kafka. */
export const topicNameInput = z
  .string()
  .regex(
    /^[a-zA-Z0-9._-]{1,249}$/,
    '1 to 249 letters, digits, full stops, hyphens and underscores',
  )
  .refine(name => name !== '.' && name !== '..', 'it is no name of a topic')
  .describe('Name of the topic');
