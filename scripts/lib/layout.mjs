import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const repositoryRoot = fileURLToPath(
  new URL('../../', import.meta.url),
).replace(/[\\/]$/, '');

/** Node 24 and Yarn, shared by every data folder of the checkout. */
export const toolsDir = join(repositoryRoot, '.data', 'tools');

/** Folder of the installed packages' fingerprint and log. */
export const defaultDataDir = join(repositoryRoot, '.data');

/**
 * Returns the paths of all files and folders of a running portal's data.
 *
 * @param {object} [options]
 * @param {string} [options.dataDir] - the folder of all data; `.data` of the checkout by default
 * @param {string} [options.estateDir] - the estate's state; `estate` in the data folder by default
 */
export function createLayout(options = {}) {
  const dataDir = resolve(options.dataDir ?? defaultDataDir);
  const estateDir = resolve(options.estateDir ?? join(dataDir, 'estate'));
  return {
    dataDir,
    estateDir,
    logsDir: join(dataDir, 'logs'),
    postgresDir: join(dataDir, 'postgres'),
    localConfig: join(dataDir, 'config', 'app-config.local.yaml'),
    secrets: join(dataDir, 'secrets.json'),
    postgresSecrets: join(dataDir, 'postgres', 'secrets.json'),
    lock: join(dataDir, 'start.lock'),
    estateCredentials: join(estateDir, 'credentials.json'),
  };
}
