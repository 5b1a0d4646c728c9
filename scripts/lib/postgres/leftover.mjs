import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../errors.mjs';
import { isRunning } from '../lock.mjs';
import { postgresDataDir } from './home.mjs';

const STOP_TIMEOUT_MS = 10_000;

/**
 * Stops a server on this data that is left over from a killed start, and removes a stale pid file.
 *
 * @param {string} postgresDir - the database's folder among the portal's data
 * @throws UserError if the server does not stop
 */
export async function stopLeftoverServer(postgresDir) {
  const dataDir = postgresDataDir(postgresDir);
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (pid > 0 && isRunning(pid) && isServerOf(pid, dataDir)) {
    process.kill(pid, 'SIGINT');
    const until = Date.now() + STOP_TIMEOUT_MS;
    while (isRunning(pid)) {
      if (Date.now() > until) {
        throw new UserError(
          `A database server of an earlier start (process ${pid}) does not stop: end it with "kill -9 ${pid}".`,
        );
      }
      await delay(50);
    }
  }
  // The process has ended, or its id now belongs to another program.
  rmSync(pidFile, { force: true });
}

function isServerOf(pid, dataDir) {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).includes(dataDir);
  } catch (error) {
    if (error.status === 1) return false;
    throw error;
  }
}
