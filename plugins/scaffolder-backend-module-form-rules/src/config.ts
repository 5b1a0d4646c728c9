import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

const KEY = 'scaffolder.formRules.timeoutMs';

const DEFAULT_TIMEOUT_MS = 20_000;

/** What the configuration says about the check of forms. */
export interface FormRulesConfig {
  /** Longest time that the systems are asked about one form, in milliseconds. */
  timeoutMs: number;
}

/**
 * Reads the section `scaffolder.formRules`.
 *
 * @throws InputError naming the key that is wrong
 */
export function readFormRulesConfig(config: Config): FormRulesConfig {
  const timeoutMs = config.getOptionalNumber(KEY) ?? DEFAULT_TIMEOUT_MS;
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) {
    throw new InputError(`${KEY} is not a positive whole number`);
  }
  return { timeoutMs };
}
