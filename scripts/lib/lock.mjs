import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from './errors.mjs';

/** Returns true if a process with this id exists, of any user. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Locks a data folder, so that only one start uses it at a time.
 *
 * @param {string} file - the lock file, which contains the owner's process id
 * @param {string} what - name of the command in the error, for example `npm start`
 * @returns `release`, which must be called at the end, and `leftBehind`: true if an earlier owner was killed
 * @throws UserError while another living process has the lock
 */
export function acquireLock(file, what) {
  mkdirSync(dirname(file), { recursive: true });
  let leftBehind = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { leftBehind, release: () => releaseLock(file) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner !== undefined && owner !== process.pid && isRunning(owner)) {
      throw new UserError(
        `${what} is running already for this checkout (process ${owner}): stop it first, with Ctrl-C in its terminal.`,
      );
    }
    leftBehind = true;
    rmSync(file, { force: true });
  }
}

function readOwner(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function releaseLock(file) {
  if (readOwner(file) === process.pid) rmSync(file, { force: true });
}
