import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressesOf,
  estateAddressesAsEnv,
  portOf,
  portsAsEnv,
  readPorts,
  sectionsOf,
  SERVICES,
} from './places.mjs';

test('each place has a port of its own, those of the estate from 4599 on', () => {
  const { web, backend, estate, postgres, ...services } = readPorts({});
  assert.deepEqual(
    { web, backend, estate, postgres },
    { web: 3000, backend: 7007, estate: 4600, postgres: 4599 },
  );
  const ports = Object.values(services);
  assert.equal(ports.length, SERVICES.length);
  ports.forEach((port, at) => assert.equal(port, 4601 + at));
});

test('an environment variable moves its place, and children get the same', () => {
  const ports = readPorts({ PORTAL_BACKEND_PORT: '8080' });
  assert.equal(ports.backend, 8080);
  assert.deepEqual(readPorts(portsAsEnv(ports)), ports);
  assert.deepEqual(portsAsEnv({ web: 80 }), { PORTAL_WEB_PORT: '80' });
  // The backend that serves the web page takes its port.
  const { PORTAL_BACKEND_PORT, ...env } = portsAsEnv(ports);
  assert.equal(
    portOf('postgres', { ...env, PORTAL_BACKEND_PORT: env.PORTAL_WEB_PORT }),
    4599,
  );
});

for (const value of ['abc', '0', '65536', '-1', '80.5', '1e3']) {
  test(`refuses ${value} as a port, naming the variable`, () => {
    assert.throws(() => readPorts({ ESTATE_PORT: value }), {
      name: 'UserError',
      message: new RegExp(`ESTATE_PORT=${value} is no port`),
    });
  });
}

test('refuses two places on one port, naming both variables', () => {
  assert.throws(() => readPorts({ PORTAL_WEB_PORT: '7007' }), {
    message: /7007.*PORTAL_WEB_PORT or PORTAL_BACKEND_PORT/,
  });
});

test('a service of the estate has an address and a variable as soon as it has a place', () => {
  const addresses = addressesOf(readPorts({}), 'production');
  assert.equal(addresses.serviceBus, 'http://localhost:4606');
  assert.equal(addresses.postgres, undefined);
  const env = estateAddressesAsEnv(addresses);
  assert.equal(env.ESTATE_URL, 'http://localhost:4600');
  assert.equal(env.ESTATE_SERVICE_BUS_URL, 'http://localhost:4606');
  assert.equal(Object.keys(env).length, SERVICES.length + 1);
});

test('a system that needs an address alone has its section of the configuration', () => {
  const sections = sectionsOf(addressesOf(readPorts({}), 'production'));
  assert.deepEqual(sections.serviceBus, { baseUrl: 'http://localhost:4606' });
});

test('the backend serves the web page in production', () => {
  const ports = readPorts({});
  assert.equal(addressesOf(ports, 'development').web, 'http://localhost:3000');
  assert.equal(addressesOf(ports, 'production').web, 'http://localhost:7007');
});
