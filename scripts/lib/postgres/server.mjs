import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../errors.mjs';
import { requireFreePorts } from '../ports.mjs';
import { createLineSplitter, readTail } from '../text.mjs';
import { preparePostgresHome } from './home.mjs';
import { stopLeftoverServer } from './leftover.mjs';

/** Must exceed the sum of all plugins' connection pools. */
const MAX_CONNECTIONS = 200;
/**
 * Settings of a database that only tests use: several whole backends use it at once, each with the pools of all plugins, and
 * nothing in it must survive a crash of the machine.
 */
const TEST_SETTINGS = {
  max_connections: 1_000,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
/** Time for the processes of an earlier server to end: some live a moment longer than the server. */
const EARLIER_PATIENCE_MS = 10_000;
const EARLIER_LINE = 'pre-existing shared memory block';
const READY_LINE = 'database system is ready to accept connections';
/** The server's superuser; the portal connects as this user. */
export const POSTGRES_USER = 'postgres';
/** The database of a new installation: a schema for each plugin. */
export const PORTAL_DATABASE = 'harbour';

/**
 * Starts a Postgres server on 127.0.0.1, and creates its database on the first start.
 *
 * @param {object} options
 * @param {string} options.postgresDir - the database's folder among the portal's data
 * @param {number} options.port - refused if in use
 * @param {string} options.password - of the user `postgres`; used only when the database is created
 * @param {boolean} [options.forTests] - for many connections, and quicker because a crash of the machine may lose data
 * @param {(line: string) => void} [options.onLog] - gets the server's log
 * @returns `ended` (resolves with the exit code when the server stops for any reason) and `stop`
 * @throws UserError with Postgres' own message if it cannot start
 */
export async function startPostgres({
  postgresDir,
  port,
  password,
  forTests,
  onLog,
}) {
  const home = preparePostgresHome(postgresDir);
  await stopLeftoverServer(postgresDir);
  await requireFreePorts({ postgres: port });
  if (!existsSync(home.dataDir)) {
    await createCluster(home, password);
  }
  return waitForEarlier(() =>
    runServer(home, {
      port,
      onLog,
      ...(forTests && { more: TEST_SETTINGS }),
    }),
  );
}

/** Starts again while processes of an earlier server still use the data, as after Ctrl-C and a new start at once. */
async function waitForEarlier(start) {
  const until = Date.now() + EARLIER_PATIENCE_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!error.message.includes(EARLIER_LINE) || Date.now() > until) {
        throw error;
      }
      await delay(200);
    }
  }
}

/** Creates the database in a temporary folder first, so that an incomplete one (the start was killed) is never used. */
async function createCluster({ dataDir, programs, identity }, password) {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  // initdb reads the password from a file that only its user may read.
  const folder = mkdtempSync(join(tmpdir(), 'portal-initdb-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) {
    for (const path of [folder, passwordFile, unfinished]) {
      chownSync(path, identity.uid, identity.gid);
    }
  }
  try {
    const child = spawn(
      programs.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${POSTGRES_USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => (output += text));
    }
    const [code] = await once(child, 'close');
    if (code !== 0) {
      throw new UserError(
        `The database could not be made: ${readTail(output, 3)}`,
      );
    }
    renameSync(unfinished, dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runServer(
  { dataDir, programs, identity },
  { port, onLog, more = {} },
) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    ...more,
  };
  const child = spawn(
    programs.postgres,
    [
      ...['-D', dataDir, '-p', String(port)],
      ...Object.entries(settings).flatMap(([key, value]) => [
        '-c',
        `${key}=${value}`,
      ]),
    ],
    // The server may not be allowed to enter the current folder.
    { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  const ended = once(child, 'close').then(([code]) => code);
  const ready = new Promise(resolve => {
    const lines = createLineSplitter(line => {
      log = `${log}${line}\n`.slice(-10_000);
      onLog?.(line);
      if (line.includes(READY_LINE)) resolve('ready');
    });
    child.stderr.setEncoding('utf8').on('data', text => lines.write(text));
  });
  if ((await Promise.race([ready, ended])) !== 'ready') {
    throw new UserError(`The database did not start: ${readTail(log, 3)}`);
  }
  return {
    ended,
    /** Ends all connections and writes everything to disk. */
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
