import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { findFreePorts, isPortFree, requireFreePorts } from './ports.mjs';

async function listen(t, host) {
  const server = createServer().listen({ port: 0, host });
  await once(server, 'listening');
  t.after(() => server.close());
  return server.address().port;
}

test('finds different free ports, none of which an outgoing connection gets', async () => {
  const ports = [...(await findFreePorts(3)), ...(await findFreePorts(2))];
  assert.equal(new Set(ports).size, 5);
  assert.ok(ports.every(port => port < 32_768));
  assert.deepEqual(
    await Promise.all(ports.map(isPortFree)),
    ports.map(() => true),
  );
});

for (const host of ['127.0.0.1', '0.0.0.0', '::1']) {
  test(`sees a program that listens on ${host}`, async t => {
    assert.equal(await isPortFree(await listen(t, host)), false);
  });
}

test('names the port, its use and its variable', async t => {
  const port = await listen(t, '127.0.0.1');
  await assert.rejects(requireFreePorts({ backend: port }), {
    name: 'UserError',
    message: `Port ${port} (the backend) is taken by another program: stop that program, or set PORTAL_BACKEND_PORT to a free port.`,
  });
});

// start/port-taken.md: in production the backend has the port of the web page, so only its variable helps.
for (const [mode, place, variable] of [
  ['production', 'backend', 'PORTAL_WEB_PORT'],
  ['production', 'estate', 'ESTATE_PORT'],
  ['development', 'web', 'PORTAL_WEB_PORT'],
  ['development', 'backend', 'PORTAL_BACKEND_PORT'],
]) {
  test(`in ${mode}, ${variable} helps for a taken port of ${place}`, async t => {
    const port = await listen(t, '127.0.0.1');
    await assert.rejects(requireFreePorts({ [place]: port }, { mode }), {
      message: new RegExp(`or set ${variable} to a free port`),
    });
  });
}

test('waits for a port that comes free in time', async () => {
  const server = createServer().listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address();
  const result = requireFreePorts({ web: port }, { patienceMs: 10_000 });
  server.close();
  await result;
});
