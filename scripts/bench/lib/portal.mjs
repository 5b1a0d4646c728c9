// The portal that the benches measure: the plugins that the policy decides for, with a large company, on a database of
// its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLayout, repositoryRoot } from '../../lib/layout.mjs';
import { removePostgresHome } from '../../lib/postgres/home.mjs';

/** The portal is idle below this share of a processor, so many times in a row (each two seconds long). */
const IDLE_LOAD = 0.1;
const QUIET_TIMES = 3;

const PORTAL = join(
  repositoryRoot,
  'plugins/permission-backend-module-portal-policy/src/__testUtils__/benchPortal.ts',
);

const require = createRequire(import.meta.url);

/**
 * Runs a bench against a portal, and stops the portal and its database after it.
 *
 * @param {object} options
 * @param {string} [options.folder] - keeps the database there, so that the next run is quick; a temporary one by default
 * @param {'organisation' | 'catalogue'} options.content - people, groups and templates only, or with their software
 * @param {(portal: { baseUrl: string, serviceToken: string, entities: number }) => Promise<void>} options.measure
 */
export async function withBenchPortal({ folder: kept, content, measure }) {
  const folder = kept
    ? resolve(kept)
    : mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const children = [];
  const stop = async () => {
    // The portal first, then the database under it.
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
    const { lines, ...portal } = await startPortal(
      { connection, content },
      children,
    );
    await untilIdle(lines);
    await measure(portal);
  } finally {
    await stop();
  }
}

async function startPostgres(folder, children) {
  const port = await freePort();
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

async function startPortal({ connection, content }, children) {
  process.stderr.write('Starting a portal and filling its catalogue\n');
  const { line, lines } = await startChild(children, {
    args: [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      PORTAL,
    ],
    env: { CONNECTION: JSON.stringify(connection), CONTENT: content },
    isReady: text => text.startsWith('{"baseUrl"'),
  });
  return { ...JSON.parse(line), lines };
}

/** Waits until the portal has had nothing to do for a while. */
async function untilIdle(lines) {
  process.stderr.write('Waiting for the portal to be idle\n');
  let quiet = 0;
  while (quiet < QUIET_TIMES) {
    const [line] = await once(lines, 'line');
    if (!line.startsWith('{"load"')) continue;
    quiet = JSON.parse(line).load < IDLE_LOAD ? quiet + 1 : 0;
  }
}

/** Starts a Node process and waits for the line that says that it is ready. */
async function startChild(children, { args, env, isReady }) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Ctrl-C is for this script, which stops its children in order.
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', line => isReady(line) && resolve({ line, lines }));
    child.once('exit', code =>
      reject(new Error(`${args.at(-1)} ended (${code})`)),
    );
  });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
