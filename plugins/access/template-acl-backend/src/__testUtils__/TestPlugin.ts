import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  type SignalPayload,
  signalsServiceRef,
} from '@backstage/plugin-signals-node';
import {
  type AuditRecord,
  authorizationOf,
  denyingPermissions,
  recordingAuditor,
} from '@portal/test-kit';
import knexFactory, { type Knex } from 'knex';
import request, { type Response } from 'supertest';
import { templateAclPlugin } from '../plugin';
import { DatabaseProxy } from './DatabaseProxy';
import { entities } from './entities';

/** The running plugin with a fake catalogue and a database behind a proxy. */
export class TestPlugin {
  readonly audit: AuditRecord[] = [];
  /** The statements that the plugin has sent to its database. */
  readonly statements: string[] = [];
  /** Names of denied permissions. */
  readonly denied = new Set<string>();
  readonly catalog = catalogServiceMock({ entities });
  readonly notifications = { send: jest.fn(async () => undefined) };
  readonly signals = {
    publish: jest.fn<Promise<void>, [SignalPayload]>(async () => undefined),
  };
  stop: () => Promise<void> = async () => undefined;
  #base = '';

  private constructor(
    readonly database: DatabaseProxy,
    /** A direct connection to the database, without the proxy. */
    readonly knex: Knex,
  ) {}

  static async start(knex: Knex): Promise<TestPlugin> {
    // knex makes the password non-enumerable.
    const { connection } = knex.client.config;
    const { host, port, user, database, password } = connection;
    const proxy = await DatabaseProxy.start({ host, port: Number(port) });
    const silent = () => undefined;
    const own = knexFactory({
      client: 'pg',
      // The responses show lost connections.
      log: { warn: silent, error: silent, debug: silent, deprecate: silent },
      connection: {
        host: '127.0.0.1',
        port: proxy.port,
        user,
        database,
        password,
      },
    });
    const plugin = new TestPlugin(proxy, knex);
    own.on('query', ({ sql }: { sql: string }) => plugin.statements.push(sql));
    await plugin.#start(own);
    return plugin;
  }

  /** Sends a request as a user, as a service (`service`), or without credentials (`nobody`). */
  ask(who: string, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ');
    const asked = request(this.#base)
      [method.toLowerCase() as 'get' | 'post' | 'delete'](
        `/api/template-acl${path}`,
      )
      .set('authorization', authorizationOf(who));
    // A real promise, so that several requests can run at the same time.
    return Promise.resolve(asked.send(body));
  }

  async #start(own: Knex): Promise<void> {
    const { catalog, notifications, signals } = this;
    const backend = await startTestBackend({
      features: [
        templateAclPlugin,
        mockServices.rootConfig.factory({
          data: {
            permission: { portal: { admins: ['group:default/portal-admins'] } },
            templateAcl: { rateLimit: { requestsPerMinute: 10_000 } },
          },
        }),
        mockServices.database.factory({ knex: own }),
        mockServices.scheduler.mock({ scheduleTask: async () => undefined })
          .factory,
        recordingAuditor(this.audit).factory,
        denyingPermissions(this.denied).factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => catalog,
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => notifications,
        }),
        createServiceFactory({
          service: signalsServiceRef,
          deps: {},
          factory: () => signals,
        }),
      ],
    });
    this.#base = `http://localhost:${backend.server.port()}`;
    this.stop = async () => {
      await backend.stop();
      await own.destroy();
      await this.database.close();
    };
  }
}
