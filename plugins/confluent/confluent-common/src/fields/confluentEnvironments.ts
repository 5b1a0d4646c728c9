import { z } from 'zod/v3';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '../environments';

/** Labels in the fields of service accounts and identity pools (ledger C-048). */
export const ACCOUNT_ENVIRONMENT_LABELS: Record<ConfluentEnvironment, string> =
  {
    dev: 'Non-Production',
    prod: 'Production',
  };

/** Labels in the fields of topics (ledger C-072). */
export const TOPIC_ENVIRONMENT_LABELS: Record<ConfluentEnvironment, string> = {
  dev: 'Development',
  prod: 'Production',
};

/** No environment is selected (ledger C-059, C-067). */
export const ENVIRONMENT_MISSING = 'Environment Value is missing';

/** An environment, or an empty text while none is selected. */
export const environmentOrNone = z.enum(['', ...CONFLUENT_ENVIRONMENTS]);

export type EnvironmentOrNone = z.infer<typeof environmentOrNone>;
