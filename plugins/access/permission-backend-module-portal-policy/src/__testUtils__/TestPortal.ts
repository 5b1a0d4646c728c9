import { once } from 'node:events';
import { createBackend } from '@backstage/backend-defaults';
import type { BackendFeature } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import auth from '@backstage/plugin-auth-backend';
import catalog from '@backstage/plugin-catalog-backend';
import notifications from '@backstage/plugin-notifications-backend';
import permission from '@backstage/plugin-permission-backend';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import search from '@backstage/plugin-search-backend';
import searchModuleCatalog from '@backstage/plugin-search-backend-module-catalog';
import searchModulePg from '@backstage/plugin-search-backend-module-pg';
import signals from '@backstage/plugin-signals-backend';
import type { JsonObject } from '@backstage/types';
import catalogModuleTemplateAcl from '@portal/plugin-catalog-backend-module-template-acl';
import scaffolderModuleTemplateAcl from '@portal/plugin-scaffolder-backend-module-template-acl';
import templateAcl from '@portal/plugin-template-acl-backend';
import { fixedEntities, freePort } from '@portal/test-kit';
import request, { type Response } from 'supertest';
import permissionModulePortalPolicy from '../index';
import { rootConfigWith, silentRootLogger } from './rootServices';
import { testSignIn, WHO } from './testSignIn';

/** Token of an external service. */
export const SERVICE_TOKEN = 'only-for-this-test-only-for-this-test';

export interface TestPortalOptions {
  /** Connection to a Postgres database. */
  connection: JsonObject;
  /** Entities of the catalogue. */
  entities: Entity[];
  /** Interval of search indexing, in seconds. @defaultValue 5 */
  indexingSeconds?: number;
  /** Time until the first indexing, in seconds. @defaultValue half of the interval, 3 at least */
  firstIndexingSeconds?: number;
  /** The engine of search. @defaultValue upstream's on Postgres */
  searchEngine?: BackendFeature;
  /** Further plugins. */
  further?: BackendFeature[];
}

/** The plugins that handle templates, as in the portal, each with its own database. */
export class TestPortal {
  readonly #tokens = new Map<string, Promise<string>>();

  private constructor(
    /** Address of the backend, for example `http://127.0.0.1:40123`. */
    readonly baseUrl: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start({
    connection,
    entities,
    indexingSeconds = 5,
    firstIndexingSeconds = Math.max(3, indexingSeconds / 2),
    searchEngine = searchModulePg,
    further = [],
  }: TestPortalOptions): Promise<TestPortal> {
    // The plugins must know the port before the server listens, or they do not find each other.
    const port = await freePort();
    const backend = createBackend();
    backend.add(
      rootConfigWith({
        ...configFor(connection, port),
        ...indexing(indexingSeconds, firstIndexingSeconds),
      }),
    );
    backend.add(silentRootLogger);
    [
      auth,
      testSignIn,
      catalog,
      catalogModuleTemplateAcl,
      fixedEntities(entities),
      notifications,
      permission,
      permissionModulePortalPolicy,
      scaffolder,
      scaffolderModuleTemplateAcl,
      search,
      searchEngine,
      searchModuleCatalog,
      signals,
      templateAcl,
      ...further,
    ].forEach(feature => backend.add(feature));
    await backend.start();
    return new TestPortal(`http://127.0.0.1:${port}`, () => backend.stop());
  }

  /** Sends a request as a signed-in user, or as the external service `service`. */
  async ask(who: string, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ');
    const token = await this.#tokenOf(who);
    return request(this.baseUrl)
      [method.toLowerCase() as 'get' | 'post' | 'delete'](`/api${path}`)
      .set('authorization', `Bearer ${token}`)
      .send(body);
  }

  /** Repeats a request until the response matches. @throws after a minute */
  async until(
    question: () => Promise<Response>,
    isWanted: (answer: Response) => boolean,
  ): Promise<Response> {
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      const answer = await question();
      if (isWanted(answer)) return answer;
      if (Date.now() > giveUpAt) {
        throw new Error(`Not as wanted: ${JSON.stringify(answer.body)}`);
      }
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  }

  /**
   * Subscribes to a channel of signals, as an open page does.
   *
   * @returns the messages, and a function that ends the subscription
   */
  async listen(who: string, channel: string) {
    const socket = await this.#connect(await this.#tokenOf(who));
    const messages: unknown[] = [];
    socket.addEventListener('message', ({ data }) =>
      messages.push(JSON.parse(String(data))),
    );
    socket.send(JSON.stringify({ action: 'subscribe', channel }));
    return { messages, close: () => socket.close() };
  }

  /** @throws without a connection after a second */
  async #connect(token: string): Promise<WebSocket> {
    const url = `${this.baseUrl.replace('http', 'ws')}/api/signals`;
    const socket = new WebSocket(url, token);
    try {
      await once(socket, 'open', { signal: AbortSignal.timeout(1_000) });
      return socket;
    } catch (error) {
      socket.close();
      throw error;
    }
  }

  #tokenOf(who: string): Promise<string> {
    if (who === 'service') return Promise.resolve(SERVICE_TOKEN);
    const known = this.#tokens.get(who) ?? this.#signIn(who);
    this.#tokens.set(who, known);
    return known;
  }

  async #signIn(who: string): Promise<string> {
    const response = await fetch(`${this.baseUrl}/api/auth/test/refresh`, {
      headers: { [WHO]: who },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`No sign-in of ${who}: ${text}`);
    return JSON.parse(text).backstageIdentity.token;
  }
}

function configFor(connection: JsonObject, port: number) {
  return {
    app: { baseUrl: 'http://localhost:3000', title: 'Harbour' },
    organization: { name: 'Retail Example' },
    backend: {
      baseUrl: 'http://localhost:7007',
      listen: { port, host: '127.0.0.1' },
      database: {
        client: 'pg',
        connection,
        pluginDivisionMode: 'schema',
      },
      auth: {
        externalAccess: [
          {
            type: 'static',
            options: { token: SERVICE_TOKEN, subject: 'test' },
          },
        ],
      },
    },
    auth: {
      environment: 'development',
      session: { secret: 'only-for-this-test-only-for-this-test' },
      providers: { test: { development: {} } },
    },
    permission: {
      enabled: true,
      portal: {
        admins: ['group:default/portal-admins'],
        catalogImporters: ['group:default/architecture'],
        templateManagers: ['group:default/template-authors'],
        templateActions: ['debug:wait'],
      },
    },
    templateAcl: {
      adminUsers: ['user:default/Ada', 'user:default/person-0'],
      adminGroups: ['group:default/portal-admins'],
      rateLimit: { requestsPerMinute: 1_000_000 },
      // The tests extend the same grant many times.
      maxDaysAhead: 3_650,
    },
    catalog: {
      rules: [{ allow: ['Template', 'User', 'Group'] }],
      processingInterval: { minutes: 30 },
      // The bench writes entities without providers.
      orphanStrategy: 'keep',
    },
  };
}

function indexing(seconds: number, firstSeconds: number) {
  const schedule = {
    frequency: { seconds },
    timeout: { minutes: 1 },
    initialDelay: { seconds: firstSeconds },
  };
  return { search: { collators: { catalog: { schedule } } } };
}
