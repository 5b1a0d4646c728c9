import { readSecrets } from '../secrets.mjs';

/**
 * The password of the user `postgres`: random, and kept beside the database that it opens, so that the two live and
 * go together.
 */
export function readPostgresPassword(layout) {
  return readSecrets(layout.postgresSecrets, ['password']).password;
}
