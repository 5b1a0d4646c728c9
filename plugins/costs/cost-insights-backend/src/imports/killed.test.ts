import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { TestDatabases } from '@backstage/backend-test-utils';
import { SAMPLE } from '../__testUtils__/focusFiles';
import { ImportBench } from '../__testUtils__/ImportBench';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const SCRIPT = join(__dirname, '../__testUtils__/readInProcess.ts');

/** A process starts and transpiles what it needs. */
const TIMEOUT_MS = 300_000;

/** Three times the sample. */
const records = SAMPLE.slice(SAMPLE.indexOf('\n') + 1);
const EXPORT = SAMPLE + records.repeat(2);

let bench: ImportBench;
/** Answers with the export. */
let answer: (response: ServerResponse) => void;
const started: ChildProcess[] = [];

const server = createServer((request, response) => {
  response.setHeader('etag', '"1"');
  if (request.method === 'HEAD') response.end();
  else answer(response);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  bench = await ImportBench.create(await databases.init('POSTGRES_18'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
  await bench?.stop();
});

/** The database, with the password that Knex hides. */
function connection() {
  const { host, port, user, password, database } =
    bench.knex.client.connectionSettings;
  return { host, port, user, password, database };
}

/** Starts a process that reads the export. */
function startReading() {
  const { port } = server.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    [
      '--require',
      '@backstage/cli/config/nodeTransform.cjs',
      SCRIPT,
      JSON.stringify(connection()),
      `http://127.0.0.1:${port}/export.csv`,
    ],
    { cwd: join(__dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  started.push(child);
  return child;
}

/** Number of sessions that copy charges. */
async function copies(): Promise<number> {
  const { rows } = await bench.knex.raw(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'COPY cost_staging%' AND state = 'active'`,
  );
  return rows[0].count;
}

/** Waits until the export is copied, or fails with the process that reads it. */
async function waitForCopy(child: ChildProcess): Promise<void> {
  while ((await copies()) === 0) {
    if (child.exitCode !== null) throw new Error('The process has ended');
    await setImmediate();
  }
}

it(
  'a process that is killed in the middle of a file counts nothing, and another process then counts everything once',
  async () => {
    await bench.deliver('export.csv', SAMPLE);
    await bench.read();
    const before = await bench.total();

    // Half of the export arrives, and nothing more.
    answer = response => response.write(EXPORT.slice(0, EXPORT.length / 2));
    const killed = startReading();
    await waitForCopy(killed);
    killed.kill('SIGKILL');
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await bench.total()).toBe(before);
    while ((await copies()) > 0) await setImmediate();

    answer = response => response.end(EXPORT);
    expect(await text(startReading().stdout)).toBe('read');
    expect(await bench.total()).toBeCloseTo(before * 3, 3);
    expect(await bench.total('cost_charges')).toBe(await bench.total());
    await bench.checkTotals();
    expect(await bench.reads()).toEqual([
      'export.csv replaced',
      'export.csv failed',
      'export.csv done',
    ]);
  },
  TIMEOUT_MS,
);
