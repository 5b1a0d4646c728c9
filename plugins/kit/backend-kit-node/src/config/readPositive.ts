import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readNumber } from './readNumber';

/**
 * Reads an optional positive whole number.
 *
 * @param sectionKey - key of the section, for the message
 * @throws InputError for any other value
 */
export function readPositive(
  section: Config,
  sectionKey: string,
  key: string,
): number | undefined {
  const value = readNumber(section, sectionKey, key);
  if (value !== undefined && !(Number.isInteger(value) && value > 0)) {
    throw new InputError(`${sectionKey}.${key} is not a positive whole number`);
  }
  return value;
}
