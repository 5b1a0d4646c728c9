import { randomBytes } from 'node:crypto';

/** Returns an id of the length that Statuspage gives its objects. */
export function newId(): string {
  return randomBytes(6).toString('hex');
}
