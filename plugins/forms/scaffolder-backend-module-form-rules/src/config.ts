import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

const KEY = 'scaffolder.formRules.timeoutMs';

const DEFAULT_TIMEOUT_MS = 20_000;

/** The configuration of the check of forms. */
export interface FormRulesConfig {
  /** Time-out of all lookups for one form, in milliseconds. */
  timeoutMs: number;
}

/**
 * Reads the section `scaffolder.formRules`.
 *
 * @throws InputError with the invalid key
 */
export function readFormRulesConfig(config: Config): FormRulesConfig {
  const timeoutMs = config.getOptionalNumber(KEY) ?? DEFAULT_TIMEOUT_MS;
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) {
    throw new InputError(`${KEY} is not a positive whole number`);
  }
  return { timeoutMs };
}
