import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../errors.mjs';
import {
  copyBinaries,
  findBinaryPackage,
  linkSharedLibraries,
  programsIn,
} from './binaries.mjs';

/** Users for a server that root starts, in order of preference. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
/** A file in each data folder outside the checkout with the path of its owner. */
const OWNER_FILE = 'belongs-to';

/**
 * Determines the folder and the user of a database.
 *
 * @remarks Postgres refuses to run as root. If root starts it, the server runs as another user, who may not be able to enter
 * the checkout and its packages (a clone in a folder of mode 0700). Data and programs are then in a folder under `/var/tmp`
 * that everyone can enter. A random id in `postgresDir` names the data there: without `postgresDir` (a fresh clone at the
 * same path) the database starts empty, as for all other users.
 *
 * @param {string} postgresDir - the database's folder among the portal's data
 * @returns the folder of the data, the programs, and `identity`: user and group id for `spawn` (empty unless root)
 */
export function preparePostgresHome(postgresDir) {
  mkdirSync(postgresDir, { recursive: true });
  const binaryPackage = findBinaryPackage();
  if (!isRoot()) {
    linkSharedLibraries(binaryPackage.root);
    return {
      dataDir: postgresDataDir(postgresDir),
      programs: programsIn(binaryPackage.root),
      identity: {},
    };
  }
  // The other user must be able to enter, regardless of root's umask.
  const umask = process.umask(0o022);
  try {
    return preparePublicHome(postgresDir, binaryPackage);
  } finally {
    process.umask(umask);
  }
}

function preparePublicHome(postgresDir, binaryPackage) {
  const root = copyBinaries(binaryPackage, ensurePublicFolder());
  linkSharedLibraries(root);
  removeOrphans(postgresDir);
  const dataDir = keepClusterId(postgresDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  return {
    dataDir,
    programs: programsIn(root),
    // A database belongs to the user for whom it was created.
    identity: existsSync(dataDir)
      ? ownerOf(dataDir)
      : findUnprivilegedUser(UNPRIVILEGED_USERS),
  };
}

/**
 * Returns the folder of the database's files, even if it does not exist.
 *
 * @param {string} postgresDir
 */
export function postgresDataDir(postgresDir) {
  if (!isRoot()) return join(postgresDir, 'data');
  const idFile = join(postgresDir, 'cluster-id');
  const id = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : 'none';
  return join(publicClusterFolder(postgresDir), id);
}

/**
 * Deletes a database that is not running.
 *
 * @param {string} postgresDir
 */
export function removePostgresHome(postgresDir) {
  if (isRoot()) {
    rmSync(publicClusterFolder(postgresDir), { recursive: true, force: true });
  }
  rmSync(postgresDir, { recursive: true, force: true });
}

/** Returns the user and group id of the first of these users on this system. */
export function findUnprivilegedUser(names) {
  for (const name of names) {
    const [uid, gid] = ['-u', '-g'].map(flag => idOf(flag, name));
    if (uid && gid) return { uid, gid };
  }
  throw new UserError(
    `Postgres does not run as root, and this system has none of the users ${names.join(
      ', ',
    )}: run this as an ordinary user.`,
  );
}

function idOf(flag, name) {
  try {
    const text = execFileSync('id', [flag, name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(text, 10);
  } catch (error) {
    if (error.status === 1) return undefined;
    throw error;
  }
}

function isRoot() {
  return process.getuid() === 0;
}

function publicFolder() {
  return `/var/tmp/harbour-portal-${process.getuid()}`;
}

function ensurePublicFolder() {
  const folder = publicFolder();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stat = lstatSync(folder);
  // Everyone may write to /var/tmp, so programs are only started from a folder of our own user.
  if (!stat.isDirectory() || stat.uid !== process.getuid()) {
    throw new UserError(
      `${folder} is not a folder of this user: remove it, it is needed for the database.`,
    );
  }
  chmodSync(folder, 0o755);
  return folder;
}

function publicClusterFolder(postgresDir) {
  const key = createHash('sha256').update(postgresDir).digest('hex');
  return join(publicFolder(), 'data', key.slice(0, 16));
}

/** Deletes databases whose checkout was deleted, and records the checkout of this one. */
function removeOrphans(postgresDir) {
  const own = publicClusterFolder(postgresDir);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, OWNER_FILE), postgresDir);
  const parent = dirname(own);
  for (const folder of readdirSync(parent).map(name => join(parent, name))) {
    const ownerFile = join(folder, OWNER_FILE);
    const isOrphan =
      existsSync(ownerFile) && !existsSync(readFileSync(ownerFile, 'utf8'));
    if (isOrphan) rmSync(folder, { recursive: true, force: true });
  }
}

function keepClusterId(postgresDir) {
  const idFile = join(postgresDir, 'cluster-id');
  const folder = publicClusterFolder(postgresDir);
  if (!existsSync(idFile)) {
    // Data from an earlier checkout at this path.
    for (const entry of readdirSync(folder)) {
      if (entry !== OWNER_FILE)
        rmSync(join(folder, entry), { recursive: true });
    }
    writeFileSync(idFile, randomBytes(8).toString('hex'));
  }
  return postgresDataDir(postgresDir);
}

function ownerOf(path) {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}
