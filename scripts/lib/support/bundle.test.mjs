import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { repositoryRoot } from '../layout.mjs';
import { createBundle } from './bundle.mjs';
import { describeConfig } from './describeConfig.mjs';
import { lastErrors } from './lastErrors.mjs';

const CONFIG = {
  backend: {
    listen: ':7007',
    trustProxy: 1,
    database: {
      connection: {
        password: 'p4ss-of-the-database',
        port: '${POSTGRES_PORT}',
        user: 12345678,
      },
    },
    auth: { externalAccess: [{ type: 'static', token: 31337 }] },
  },
  permission: { enabled: true, admins: ['ann.lee@retail.example'] },
  confluent: { apiKey: { key: 'KAFKA', secret: 's3cr3t' } },
  'ann.lee@retail.example': { limit: 3 },
  AnnLee: { timeoutMs: 4670031337 },
};

const LINES = [
  { level: 'info', message: 'fine' },
  {
    level: 'error',
    timestamp: '2026-11-28T02:00:00.000Z',
    plugin: 'msgraph',
    message:
      'Failed for ann.lee@retail.example with token p4ss-of-the-database',
    stack: 'Error: s3cr3t\n at ann.lee@retail.example',
    requestId: '0f8e4a52-6b0c-4a3e-9d1f-2a7c55d0e1b4',
    status: 502,
    meta: { actor: 'user:default/ann.lee' },
  },
  { level: 'warn', plugin: 'Ann Lee', type: 's3cr3t!', status: 31337 },
  { level: 'warn', requestId: 'ann-lee-of-retail' },
];
const LOG = [...LINES.map(line => JSON.stringify(line)), '{"level":', 'x'].join(
  '\n',
);

const FORBIDDEN =
  /ann|lee|retail\.example|p4ss|s3cr3t|KAFKA|12345678|31337|secret-answer/i;

function folder(t) {
  const path = mkdtempSync(join(tmpdir(), 'portal-support-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

async function serve(t) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization]);
    const isReady = !request.url.includes('confluent');
    response.writeHead(isReady ? 200 : 503, {
      'content-type': 'application/json',
    });
    const status = isReady ? 'ready' : 'unavailable';
    response.end(JSON.stringify({ status, message: 'secret-answer of Ann' }));
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  t.after(() => server.close());
  return { asked, address: `http://127.0.0.1:${server.address().port}` };
}

test('a bundle has no secret and nothing of a person', async t => {
  const home = folder(t);
  const [config, log] = ['app-config.yaml', 'portal.log'].map(name =>
    join(home, name),
  );
  writeFileSync(config, stringify(CONFIG));
  writeFileSync(log, LOG);
  const { address } = await serve(t);
  const bundle = await createBundle({
    configFiles: [config],
    logFile: log,
    address,
    token: 'p4ss-of-the-support',
  });
  assert.doesNotMatch(JSON.stringify(bundle), FORBIDDEN);
  assert.match(bundle.versions.backstage, /^1\.\d+\.\d+/);
});

test('a bundle says what is set, and which variable gives it', () => {
  const { backend, permission } = describeConfig(CONFIG);
  assert.deepEqual(backend.database.connection, {
    password: 'set',
    port: '${POSTGRES_PORT}',
    user: 'set',
  });
  assert.equal(backend.trustProxy, 1);
  assert.deepEqual(permission, { enabled: true, admins: ['set'] });
});

test('a number is told at a known key of a measure only', () => {
  assert.deepEqual(
    describeConfig({
      backend: { listen: { port: 7007 }, baseUrl: 7007 },
      AnnLee: { port: 7007 },
      port: 1234567,
      annsLimit: 12,
    }),
    {
      backend: { listen: { port: 7007 }, baseUrl: 'set' },
      '(key 2)': { port: 7007 },
      port: 'set',
      '(key 4)': 'set',
    },
  );
});

test('a configuration that cannot be read is told without its text', async t => {
  const file = join(folder(t), 'app-config.yaml');
  for (const text of ['a: p4ss\n b: [s3cr3t', 'a: *ann', 'p4ss: 1\np4ss: 2']) {
    writeFileSync(file, text);
    const error = await createBundle({ configFiles: [file] }).catch(e => e);
    assert.match(error.message, /app-config\.yaml is no readable YAML: \w+$/);
    assert.doesNotMatch(`${error.stack} ${error.cause}`, FORBIDDEN);
  }
});

test('of the configuration of production no text is told but the names of variables', () => {
  const file = join(repositoryRoot, 'app-config.production.yaml');
  const described = describeConfig(parse(readFileSync(file, 'utf8')));
  const texts = [];
  JSON.stringify(described, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  assert.deepEqual(
    texts.filter(text => !/^(?:set|empty|\$\{[A-Z0-9_]+\})$/.test(text)),
    [],
  );
});

test('the last errors are found by their ids', () => {
  assert.deepEqual(lastErrors(LOG), [
    {
      timestamp: '2026-11-28T02:00:00.000Z',
      level: 'error',
      plugin: 'msgraph',
      requestId: '0f8e4a52-6b0c-4a3e-9d1f-2a7c55d0e1b4',
      status: 502,
    },
    { level: 'warn' },
    { level: 'warn' },
  ]);
});

test('the newest errors are told, and no more than a page of them', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify({ level: 'error', status: 400 + (index % 100) }),
  ).join('\n');
  const told = lastErrors(many);
  assert.equal(told.length, 50);
  assert.equal(told.at(-1).status, 499);
});

test('the health of the systems is asked with a token only, which goes nowhere else', async t => {
  const { asked, address } = await serve(t);
  const without = await createBundle({ configFiles: [], address });
  assert.deepEqual(Object.keys(without.health), ['liveness', 'readiness']);
  const { health } = await createBundle({
    configFiles: [],
    address,
    token: 'abc',
  });
  assert.deepEqual(health.confluent, { answer: 503, state: 'unavailable' });
  assert.deepEqual(health.msgraph, { answer: 200, state: 'ready' });
  assert.ok(
    asked.every(([url, token]) =>
      url.startsWith('/api/') ? token === 'Bearer abc' : token === undefined,
    ),
  );
});

test('a portal that does not answer is told, too', async () => {
  const { health } = await createBundle({
    configFiles: [],
    address: 'http://127.0.0.1:1',
  });
  assert.deepEqual(health.readiness, { answer: 'none' });
});
