import { z } from 'zod/v3';
import type { KafkaEnvironment } from '../systems/confluent';

/** Environments of Confluent (ledger C-048). */
export const KAFKA_ENVIRONMENTS = [
  'dev',
  'prod',
] as const satisfies KafkaEnvironment[];

/** Labels in the fields of service accounts and identity pools (ledger C-048). */
export const ACCOUNT_ENVIRONMENT_LABELS: Record<KafkaEnvironment, string> = {
  dev: 'Non-Production',
  prod: 'Production',
};

/** Labels in the fields of topics (ledger C-072). */
export const TOPIC_ENVIRONMENT_LABELS: Record<KafkaEnvironment, string> = {
  dev: 'Development',
  prod: 'Production',
};

/** No environment is chosen (ledger C-059, C-067). */
export const ENVIRONMENT_MISSING = 'Environment Value is missing';

/** An environment, or an empty text while none is chosen. */
export const environmentOrNone = z.enum(['', ...KAFKA_ENVIRONMENTS]);

export type EnvironmentOrNone = z.infer<typeof environmentOrNone>;
