import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UserError } from './errors.mjs';
import { removePostgresHome } from './postgres/home.mjs';

/**
 * Deletes the data of the database and the estate, which must not run.
 *
 * @param {ReturnType<import('./layout.mjs').createLayout>} layout
 * @throws UserError if the folder is not the estate's, as a protection against a mistyped path
 */
export function resetData(layout) {
  const { estateDir, dataDir } = layout;
  const isInside = !relative(dataDir, estateDir).startsWith('..');
  if (
    existsSync(estateDir) &&
    !isInside &&
    !existsSync(join(estateDir, 'credentials.json'))
  ) {
    throw new UserError(
      `${estateDir} (ESTATE_DATA_DIR) does not look like the estate's data: empty it yourself.`,
    );
  }
  removePostgresHome(layout.postgresDir);
  rmSync(estateDir, { recursive: true, force: true });
}
