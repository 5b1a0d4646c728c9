import type { components } from './generated/paths';

/** An environment of Confluent Cloud. */
export type ConfluentEnvironment = components['schemas']['Environment'];

/** The environments. Each has a separate cluster (ledger C-048, C-072). */
export const CONFLUENT_ENVIRONMENTS = [
  'dev',
  'prod',
] as const satisfies ConfluentEnvironment[];
