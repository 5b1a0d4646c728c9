import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressesOf,
  estateAddressesAsEnv,
  portOf,
  portsAsEnv,
  readPorts,
} from './places.mjs';

test('the places stay where the architecture page puts them', () => {
  assert.deepEqual(readPorts({}), {
    web: 3000,
    backend: 7007,
    estate: 4600,
    sourceControl: 4601,
    signIn: 4602,
    graph: 4603,
    azure: 4604,
    confluent: 4605,
    serviceBus: 4606,
    statusPages: 4607,
    azureDevOps: 4608,
    billing: 4609,
    vault: 4610,
    sonarqube: 4611,
    postgres: 4599,
  });
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
  assert.equal(Object.keys(env).length, 12);
});

test('the backend serves the web page in production', () => {
  const ports = readPorts({});
  assert.equal(addressesOf(ports, 'development').web, 'http://localhost:3000');
  assert.equal(addressesOf(ports, 'production').web, 'http://localhost:7007');
});
