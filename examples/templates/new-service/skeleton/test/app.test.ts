import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { app, SERVICE_NAME } from '../src/app.ts';

const server = createServer(app);
let base = '';

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

it('says who it is', async () => {
  const response = await fetch(base);
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { service: SERVICE_NAME, message: 'Hello' });
});

it('is healthy', async () => {
  assert.equal((await fetch(`${base}/health`)).status, 200);
});

it('answers 404 for what it does not know and 405 for what it does not do', async () => {
  assert.equal((await fetch(`${base}/nowhere`)).status, 404);
  assert.equal((await fetch(base, { method: 'POST' })).status, 405);
});
