import { InputError } from '@backstage/errors';

/**
 * Reads a text of a request.
 *
 * @throws InputError that names the field
 */
export function readText(text: string, name: string): string {
  if (text.includes('\0')) {
    throw new InputError(`${name}: must not contain the character U+0000`);
  }
  const trimmed = text.trim();
  if (trimmed === '') throw new InputError(`${name}: must not be blank`);
  return trimmed;
}
