import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createLayout, repositoryRoot } from '../layout.mjs';
import { findFreePorts } from '../ports.mjs';
import { removePostgresHome } from '../postgres/home.mjs';

const require = createRequire(import.meta.url);

/** Arguments of Node before a script in TypeScript. */
export const TYPESCRIPT = [
  '--require',
  require.resolve('@backstage/cli/config/nodeTransform.cjs'),
];

/**
 * Runs a function with a separate Postgres.
 *
 * @param {string | undefined} kept - folder of a database to keep; temporary by default
 * @param {(given: { connection: object, children: import('node:child_process').ChildProcess[] }) => Promise<void>} run -
 * gets the connection, and a list for its processes, which are ended before the database
 */
export async function withPostgres(kept, run) {
  const folder = kept
    ? resolve(kept)
    : mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const children = [];
  const stop = async () => {
    // In reverse order of their start, the database last.
    for (const child of children.reverse()) {
      if (child.exitCode === null && child.kill('SIGINT')) {
        await once(child, 'exit');
      }
    }
    if (kept) return;
    removePostgresHome(createLayout({ dataDir: folder }).postgresDir);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop().then(() => process.exit(130)));
  }
  try {
    const connection = await startPostgres(folder, children);
    await run({ connection, children });
  } finally {
    await stop();
  }
}

async function startPostgres(folder, children) {
  const [port] = await findFreePorts(1);
  await startChild(children, {
    args: [join(repositoryRoot, 'scripts/postgres.mjs')],
    env: { PORTAL_DATA_DIR: folder, PORTAL_POSTGRES_PORT: String(port) },
    isReady: line => line.includes('Postgres is ready'),
  });
  const secrets = join(folder, 'postgres/secrets.json');
  const { password } = JSON.parse(readFileSync(secrets, 'utf8'));
  const user = 'postgres';
  return { host: '127.0.0.1', port, user, password, database: 'postgres' };
}

/**
 * Starts a Node process and waits for its ready line.
 *
 * @param {import('node:child_process').ChildProcess[]} children - the process is added to this list
 * @returns the ready line, and the following lines
 * @throws Error if the process ends before
 */
export async function startChild(children, { args, env, isReady }) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // This script handles Ctrl-C and stops its children in order.
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  return new Promise((done, failed) => {
    lines.on('line', line => isReady(line) && done({ line, lines }));
    child.once('exit', code =>
      failed(new Error(`${args.at(-1)} ended (${code})`)),
    );
  });
}
