import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { test } from 'node:test';
import {
  answersOk,
  explainEnd,
  findCause,
  waitUntilReady,
} from './readiness.mjs';

const neverEnds = {
  name: 'backend',
  logFile: '/log',
  ended: new Promise(() => {}),
};

async function serve(t, status) {
  const server = createServer((_request, response) =>
    response.writeHead(status).end(),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}/`;
}

test('only a success is an answer', async t => {
  assert.equal(await answersOk(await serve(t, 200)), true);
  assert.equal(await answersOk(await serve(t, 503)), false);
  assert.equal(await answersOk('http://127.0.0.1:1/'), false);
});

test('asks until the service is ready', async () => {
  let asked = 0;
  await waitUntilReady(neverEnds, {
    check: () => ++asked === 3,
    timeoutMs: 10_000,
  });
  assert.equal(asked, 3);
});

test('says why a service ended instead', async () => {
  const service = {
    ...neverEnds,
    ended: Promise.resolve({ code: 1 }),
    lastLines: () => ['starting', 'Error: no such table', '    at x.js:1'],
  };
  await assert.rejects(
    waitUntilReady(service, { check: () => false, timeoutMs: 10_000 }),
    {
      name: 'UserError',
      message: 'The backend stopped: Error: no such table\nLog: /log',
    },
  );
});

test('gives up after the time given', async () => {
  await assert.rejects(
    waitUntilReady(neverEnds, { check: () => false, timeoutMs: 0 }),
    { message: 'The backend is not ready after 0 s. Log: /log' },
  );
});

test('stops waiting when the person stops it', async () => {
  const controller = new AbortController();
  controller.abort();
  await assert.rejects(
    waitUntilReady(neverEnds, {
      check: () => false,
      timeoutMs: 10_000,
      signal: controller.signal,
    }),
    { name: 'AbortError' },
  );
});

test('the cause is the last error, or else the last line', () => {
  assert.equal(findCause(['TypeError: x', 'Error: y', 'bye']), 'Error: y');
  assert.equal(findCause(['hello', '  bye  ', '']), 'bye');
  assert.equal(findCause([]), '');
  assert.match(
    explainEnd({ ...neverEnds, lastLines: () => [] }),
    /^The backend stopped\.\n/,
  );
});
