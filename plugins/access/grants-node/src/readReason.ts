import { InputError } from '@backstage/errors';

/**
 * Reads a reason that a person may leave out. The OpenAPI document limits its length.
 *
 * @returns the trimmed text; undefined only if there is none, since a blank one is refused
 * @throws InputError as {@link requireReason}
 */
export function readReason(
  value: string | undefined,
  field: string,
): string | undefined {
  if (value === undefined) return undefined;
  return requireReason(value, field);
}

/** @throws InputError with the field's name, for a blank text or characters that Postgres cannot store */
export function requireReason(value: string, field: string): string {
  if (value.includes('\0')) {
    throw new InputError(`${field} must not contain the character U+0000`);
  }
  const reason = value.trim();
  if (reason === '') throw new InputError(`${field} must not be blank`);
  return reason;
}
