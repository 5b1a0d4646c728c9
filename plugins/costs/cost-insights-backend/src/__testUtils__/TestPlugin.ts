import {
  createServiceFactory,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { JsonObject } from '@backstage/types';
import {
  type AuditRecord,
  authorizationOf,
  recordingAuditor,
} from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { costInsightsPlugin } from '../plugin';
import { company, PEOPLE } from './company';

/** Permissions that only the admin has. */
const ADMINS_ONLY = [
  'cost-insights.cost.read-all',
  'cost-insights.import.read',
];

type Task = SchedulerServiceTaskScheduleDefinition & {
  id: string;
  fn: (signal: AbortSignal) => Promise<void> | void;
};

type Subject = { principal: { userEntityRef?: string } };

/** The running plugin with Postgres and the catalogue of `company`. */
export class TestPlugin {
  readonly audit: AuditRecord[] = [];
  /** Names of permissions that nobody has; tests may change them. */
  readonly denied = new Set<string>();
  /** Entity refs that people do not see; tests may change them. */
  readonly hidden = new Set<string>();
  stop: () => Promise<void> = async () => undefined;
  #base = '';
  readonly #tasks: Task[] = [];

  private constructor(readonly knex: Knex) {}

  static async start(options: {
    knex: Knex;
    costInsights: JsonObject;
  }): Promise<TestPlugin> {
    const plugin = new TestPlugin(options.knex);
    await plugin.#start(options.costInsights);
    return plugin;
  }

  /** Sends a request as a person, as a service (`service`), or without credentials (`nobody`). Answers are not cached. */
  ask(who: string, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ');
    const asked = request(this.#base)
      [method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
        `/api/cost-insights${path}`,
      )
      .set('authorization', authorizationOf(who))
      .set('cache-control', 'no-cache');
    // A real promise, so that several requests can run at the same time.
    return Promise.resolve(asked.send(body));
  }

  /** Runs the scheduled tasks once. */
  async runTasks(): Promise<void> {
    for (const task of this.#tasks) await task.fn(new AbortController().signal);
  }

  async #start(costInsights: JsonObject): Promise<void> {
    const backend = await startTestBackend({
      features: [
        costInsightsPlugin,
        mockServices.rootConfig.factory({
          data: {
            costInsights: {
              rateLimit: { requestsPerMinute: 10_000 },
              ...costInsights,
            },
          },
        }),
        mockServices.database.factory({ knex: this.knex }),
        mockServices.scheduler.mock({
          scheduleTask: async task => {
            this.#tasks.push(task as Task);
          },
        }).factory,
        recordingAuditor(this.audit).factory,
        this.#permissions().factory,
        this.#userInfo().factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => this.#catalog(),
        }),
      ],
    });
    this.#base = `http://localhost:${backend.server.port()}`;
    this.stop = () => backend.stop();
  }

  #permissions() {
    return mockServices.permissions.mock({
      authorize: async (requests, options) => {
        const isAdmin =
          userOf(options?.credentials as Subject) === 'user:default/ada';
        return requests.map(({ permission: { name } }) => ({
          result:
            this.denied.has(name) || (ADMINS_ONLY.includes(name) && !isAdmin)
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
        }));
      },
    });
  }

  /** People do not see the hidden entities. */
  #catalog() {
    const catalog = catalogServiceMock({ entities: company() });
    return catalogServiceMock.mock({
      getEntities: (...query) => catalog.getEntities(...query),
      getEntitiesByRefs: async (...query) => {
        const [{ entityRefs }, options] = query;
        const { items } = await catalog.getEntitiesByRefs(...query);
        const { credentials } = options as { credentials: Subject };
        const isPerson = userOf(credentials) !== undefined;
        return {
          items: items.map((item, index) =>
            isPerson && this.hidden.has(entityRefs[index]) ? undefined : item,
          ),
        };
      },
      getEntityByRef: (...query) => catalog.getEntityByRef(...query),
    });
  }

  #userInfo() {
    return mockServices.userInfo.mock({
      getUserInfo: async ({ principal }) => {
        const { userEntityRef } = principal as { userEntityRef: string };
        const name = userEntityRef.replace('user:default/', '');
        return {
          userEntityRef,
          ownershipEntityRefs: [userEntityRef, ...(PEOPLE[name] ?? [])],
        };
      },
    });
  }
}

function userOf(subject: Subject | undefined): string | undefined {
  return subject?.principal.userEntityRef;
}
