import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { parse } from 'yaml';
import requestLog from '@portal/plugin-request-log-node';
import { freePort } from '@portal/test-kit';

const { rateLimit } = parse(
  readFileSync(resolve(__dirname, '../../../app-config.yaml'), 'utf8'),
).backend;

/** Requests of a busy person's page within a minute, in total and for the sign-in. */
const BUSY = { requests: 600, signIns: 60 };

/** Few enough to be sent within one minute. */
const AT_ONCE = 25;

let address: string;
let stop = async () => {};
afterAll(() => stop());

/** A handler that replaces a plugin. */
const answering = (pluginId: string) =>
  createBackendPlugin({
    pluginId,
    register(reg) {
      reg.registerInit({
        deps: { httpRouter: coreServices.httpRouter },
        async init({ httpRouter }) {
          httpRouter.addAuthPolicy({ path: '/', allow: 'unauthenticated' });
          httpRouter.use((_request, response) => {
            response.json('answered');
          });
        },
      });
    },
  });

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const { auth } = rateLimit.plugin;
  const backend = createBackend();
  backend.add(mockServices.rootLogger.factory());
  backend.add(mockServices.auth.factory());
  backend.add(mockServices.httpAuth.factory());
  backend.add(requestLog);
  backend.add(answering('auth'));
  backend.add(answering('catalog'));
  backend.add(
    mockServices.rootConfig.factory({
      data: {
        backend: {
          baseUrl: address,
          listen: { port, host: '127.0.0.1' },
          trustProxy: 1,
          // The configured limits, but without the exception for this machine.
          rateLimit: {
            ...rateLimit,
            ipAllowList: [],
            plugin: { auth: { ...auth, ipAllowList: [] } },
          },
        },
      },
    }),
  );
  await backend.start();
  stop = () => backend.stop();
}, 60_000);

async function ask(path: string, client: string): Promise<number> {
  const response = await fetch(`${address}${path}`, {
    headers: { 'x-forwarded-for': client },
  });
  await response.body?.cancel();
  return response.status;
}

/** Sends requests; returns the numbers of successful and refused ones. */
async function send(count: number, path: string, client: string) {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const some = Math.min(AT_ONCE, count - statuses.length);
    const asked = Array.from({ length: some }, () => ask(path, client));
    statuses.push(...(await Promise.all(asked)));
  }
  return {
    answered: statuses.filter(status => status === 200).length,
    refused: statuses.filter(status => status === 429).length,
  };
}

const CATALOG = '/api/catalog/entities';
const SIGN_IN = '/api/auth/directory/start';

describe('the limits of app-config.yaml', () => {
  it('let a busy page work', async () => {
    const client = '192.0.2.1';
    const { requests, signIns } = BUSY;
    expect((await send(requests, CATALOG, client)).refused).toBe(0);
    expect((await send(signIns, SIGN_IN, client)).refused).toBe(0);
  }, 60_000);

  it('refuse what is more, of that address only', async () => {
    const client = '192.0.2.2';
    const limit = rateLimit.incomingRequestLimit;
    expect(await send(limit + 5, CATALOG, client)).toEqual({
      answered: limit,
      refused: 5,
    });
    expect((await send(5, CATALOG, '192.0.2.3')).refused).toBe(0);
  }, 60_000);

  it('are stricter for the sign-in', async () => {
    const client = '192.0.2.4';
    const limit = rateLimit.plugin.auth.incomingRequestLimit;
    expect(limit).toBeLessThan(rateLimit.incomingRequestLimit);
    expect(await send(limit + 5, SIGN_IN, client)).toEqual({
      answered: limit,
      refused: 5,
    });
    expect((await send(5, CATALOG, client)).refused).toBe(0);
  }, 60_000);
});
