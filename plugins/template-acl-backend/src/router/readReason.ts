import { InputError } from '@backstage/errors';

/** A reason without the white space around it; one of nothing else is none. Its length was checked already. */
export function readReason(
  value: string | undefined,
  field: string,
): string | undefined {
  if (value === undefined) return undefined;
  return requireReason(value, field);
}

/** @throws InputError naming the field, when there is nothing but white space in it, or what Postgres cannot hold */
export function requireReason(value: string, field: string): string {
  if (value.includes('\0')) {
    throw new InputError(`${field} must not contain the character U+0000`);
  }
  const reason = value.trim();
  if (reason === '') throw new InputError(`${field} must not be blank`);
  return reason;
}
