import { InputError } from '@backstage/errors';
import { INVISIBLE } from './runName';

/**
 * Reads the reason or title of a freeze, which stands in messages and notifications: line breaks become spaces.
 *
 * @param name - of the field, for the message
 * @returns one line; undefined for an empty one
 * @throws InputError for invisible characters
 */
export function readReason(
  text: string = '',
  name: string,
): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  if (INVISIBLE.test(line)) {
    throw new InputError(`${name}: must not contain invisible characters`);
  }
  return line || undefined;
}
