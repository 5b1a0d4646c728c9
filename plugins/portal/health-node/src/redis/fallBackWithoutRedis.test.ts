import { once } from 'node:events';
import {
  type AddressInfo,
  createServer,
  type Server,
  type Socket,
} from 'node:net';
import { CacheManager } from '@backstage/backend-defaults/cache';
import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockServices } from '@backstage/backend-test-utils';
import KeyvRedis from '@keyv/redis';
import express from 'express';
import { watchRedis } from './watchRedis';

const sockets = new Set<Socket>();
/** Takes connections and never answers. */
const silent = createServer(socket => {
  sockets.add(socket);
  socket.on('error', () => {});
}).listen(0, '127.0.0.1');
const running: Server[] = [silent];
const stores = jest.spyOn(KeyvRedis.prototype, 'getClient');
const portOf = async (server: Server) => {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const open = new Set<KeyvRedis<unknown>>();
afterAll(async () => {
  // They would connect again and again.
  await Promise.all([...open].map(store => store.disconnect(true)));
  sockets.forEach(socket => socket.destroy());
  running.forEach(server => server.close());
});

const logger = mockServices.logger.mock();
const configOf = (port: number) => {
  const connection = `redis://127.0.0.1:${port}`;
  return mockServices.rootConfig({
    data: {
      backend: {
        cache: { store: 'redis', connection },
        rateLimit: {
          incomingRequestLimit: 2,
          ipAllowList: [],
          store: { type: 'redis', connection },
        },
      },
    },
  });
};

it('a Redis that never answers holds nobody up', async () => {
  const config = configOf(await portOf(silent));
  const watch = watchRedis(config, logger);
  const server = express()
    .use(MiddlewareFactory.create({ config, logger }).rateLimit())
    .use((_, response) => response.sendStatus(200))
    .listen(0, '127.0.0.1');
  running.push(server);
  const address = `http://127.0.0.1:${await portOf(server)}`;
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await fetch(address)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);

  const cache = CacheManager.fromConfig(config, { logger }).forPlugin('test');
  await cache.set('name', 'value');
  expect(await cache.get('name')).toBeUndefined();
  stores.mock.contexts.forEach(store => open.add(store));
  expect(watch?.look()).toBe(true);
  expect(logger.warn).toHaveBeenCalledWith('Redis does not answer');
});

it('watches nothing where no Redis is configured', () => {
  const config = mockServices.rootConfig({ data: { backend: {} } });
  expect(watchRedis(config, logger)).toBeUndefined();
});
