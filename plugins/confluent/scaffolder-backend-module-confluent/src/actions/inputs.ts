import { nameInput } from '@portal/plugin-cloud-actions-node';
import {
  CONFLUENT_ENVIRONMENTS,
  TOPIC_NAME,
} from '@portal/plugin-confluent-common';
import { z } from 'zod/v3';

export const environmentInput = z
  .enum(CONFLUENT_ENVIRONMENTS)
  .describe('Environment of Confluent Cloud');

export const topicNameInput =
  nameInput(TOPIC_NAME).describe('Name of the topic');
