import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import {
  mockServices,
  ServiceFactoryTester,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { createRootServices } from '@portal/test-kit';
import databaseHealthFactory from './index';

interface Target {
  host: string;
  port: number;
}

/** A proxy to the database that can be closed and opened again. */
class Line {
  readonly #sockets = new Set<Socket>();
  #isSilent = false;
  #server = this.#open(0);

  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
  }

  #open(port: number) {
    return createServer(socket => {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      if (this.#isSilent) return;
      const far = connect(this.#target).on('error', () => socket.destroy());
      this.#sockets.add(far);
      socket.pipe(far).pipe(socket);
    }).listen(port, '127.0.0.1');
  }

  async port(): Promise<number> {
    if (!this.#server.listening) await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    this.#server.close();
    this.#drop();
    if (this.#server.listening) await once(this.#server, 'close');
  }

  async mend(port: number): Promise<void> {
    this.#server = this.#open(port);
    await this.port();
  }

  /** Accepts connections and never responds. */
  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
    this.#drop();
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

const { logger, hooks, dependencies } = createRootServices();
const run = (list: (() => unknown)[]) => Promise.all(list.map(hook => hook()));

let line: Line | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  await run(hooks.shutdown);
  await line?.cut();
});
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

async function startHealth() {
  const knex = await databases.init('POSTGRES_18');
  // knex makes the password non-enumerable.
  const { connection } = knex.client.config;
  line = new Line({ host: connection.host, port: Number(connection.port) });
  const port = await line.port();
  const health = await ServiceFactoryTester.from(databaseHealthFactory, {
    dependencies: [
      ...dependencies,
      mockServices.rootConfig.factory({
        data: {
          backend: {
            database: {
              client: 'pg',
              pluginDivisionMode: 'schema',
              connection: {
                ...connection,
                password: connection.password,
                host: '127.0.0.1',
                port,
              },
            },
          },
        },
      }),
    ],
  }).getSubject();
  return { health, line, port };
}

describe('databaseHealthFactory', () => {
  it('is ready while the database answers', async () => {
    const started = await startHealth();
    const { health, port } = started;
    const ready = async () => (await health.getReadiness()).status;

    expect(await health.getReadiness()).toEqual({
      status: 503,
      payload: { message: 'Backend has not started yet', status: 'error' },
    });
    await run(hooks.startup);
    expect(await ready()).toBe(200);

    await started.line.cut();
    expect(await health.getReadiness()).toEqual({
      status: 503,
      payload: { message: 'The database does not answer', status: 'error' },
    });
    expect(await ready()).toBe(503);
    expect((await health.getLiveness()).status).toBe(200);
    expect(logger.error).toHaveBeenCalledTimes(1);

    await started.line.mend(port);
    expect(await ready()).toBe(200);
    expect(logger.info).toHaveBeenCalledWith('The database answers again');

    started.line.silence(true);
    const answers = await Promise.all([ready(), ready(), ready()]);
    expect(answers).toEqual([503, 503, 503]);
    started.line.silence(false);
    expect(await ready()).toBe(200);

    await run(hooks.beforeShutdown);
    expect(await health.getReadiness()).toEqual({
      status: 503,
      payload: { message: 'Backend is shutting down', status: 'error' },
    });
  }, 60_000);
});
