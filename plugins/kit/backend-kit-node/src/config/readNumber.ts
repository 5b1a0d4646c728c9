import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/**
 * Reads an optional number. Backstage's reader takes an empty text, for example of an environment variable that is not set, as 0.
 *
 * @param sectionKey - key of the section, for the message
 * @throws InputError for an empty text; Error with the key for what is no number
 */
export function readNumber(
  section: Config,
  sectionKey: string,
  key: string,
): number | undefined {
  const value = section.getOptional(key);
  if (typeof value === 'string' && value.trim() === '') {
    throw new InputError(
      `${sectionKey}.${key} is empty; give a number, or leave the key out`,
    );
  }
  return section.getOptionalNumber(key);
}
