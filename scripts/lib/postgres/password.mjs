import { readSecrets } from '../secrets.mjs';

/**
 * Returns the password of the user `postgres`: random, and stored next to its database, so that both are deleted
 * together.
 */
export function readPostgresPassword(layout) {
  return readSecrets(layout.postgresSecrets, ['password']).password;
}
