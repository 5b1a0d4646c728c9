import {
  coreServices,
  createBackendPlugin,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { personGroupsServiceRef } from '@portal/plugin-access-node';
import { authorizationOf } from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import runs from '..';
import { createTasks } from './RunTable';

type Subject = { principal: { userEntityRef?: string } };

const nameOf = (credentials: unknown) =>
  (credentials as Subject).principal.userEntityRef?.split('/')[1];

/** Stands in for the scaffolder: it creates its tables, as upstream does, after the modules were initialised. */
const scaffolder = createBackendPlugin({
  pluginId: 'scaffolder',
  register(reg) {
    reg.registerInit({
      deps: { database: coreServices.database },
      async init({ database }) {
        await createTasks(await database.getClient());
      },
    });
  },
});

/** The running module with Postgres. `root` is the admin. */
export class TestPortal {
  readonly entities: Entity[] = [];
  /** Groups with those above them, by name of the user. */
  readonly groups: Record<string, string[]> = {};
  /** Names of templates that a user may not read, by name of the user. */
  readonly hidden: Record<string, string[]> = {};
  /** Names of permissions that nobody has. */
  readonly denied = new Set<string>();
  /** Runs the scheduled copy of changes. */
  copy: () => Promise<void> = async () => undefined;
  stop: () => Promise<void> = async () => undefined;
  #base = '';

  static async start(knex: Knex): Promise<TestPortal> {
    const portal = new TestPortal();
    const backend = await startTestBackend({
      features: [
        scaffolder,
        runs,
        mockServices.database.factory({ knex }),
        mockServices.scheduler.mock({
          scheduleTask: async ({ fn }) => {
            portal.copy = async () => fn(new AbortController().signal);
          },
        }).factory,
        portal.#permissions().factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => portal.#catalog(),
        }),
        createServiceFactory({
          service: personGroupsServiceRef,
          deps: {},
          factory: () => ({
            of: async ref =>
              (portal.groups[ref.split('/')[1]] ?? []).map(
                name => `group:default/${name}`,
              ),
          }),
        }),
      ],
    });
    portal.#base = `http://localhost:${backend.server.port()}`;
    portal.stop = () => backend.stop();
    return portal;
  }

  /** Adds a template to the catalogue. */
  addTemplate(
    name: string,
    options: { owner?: string; timeSaved?: string; properties?: object } = {},
  ): void {
    const { owner = 'group:default/platform', timeSaved } = options;
    this.entities.push({
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      kind: 'Template',
      metadata: {
        name,
        namespace: 'default',
        title: `Title of ${name}`,
        ...(timeSaved && {
          annotations: { 'backstage.io/time-saved': timeSaved },
        }),
      },
      spec: {
        owner,
        type: 'service',
        parameters: [
          { properties: { name: { title: 'Name' }, ...options.properties } },
        ],
      },
      relations: [{ type: 'ownedBy', targetRef: owner }],
    });
  }

  /** Reads a path below `/api/scaffolder/portal`. */
  ask(who: string, path: string): Promise<Response> {
    const asked = request(this.#base)
      .get(`/api/scaffolder/portal${path}`)
      .set('authorization', authorizationOf(who))
      .set('cache-control', 'no-cache');
    // A real promise, so that several requests can run at the same time.
    return Promise.resolve(asked);
  }

  #permissions() {
    const decide = (name: string, credentials: unknown) =>
      nameOf(credentials) === 'root' ||
      name === 'self-service.template-runs.read'
        ? AuthorizeResult.ALLOW
        : undefined;
    return mockServices.permissions.mock({
      authorize: async (requests, options) =>
        requests.map(({ permission: { name } }) => ({
          result: this.denied.has(name)
            ? AuthorizeResult.DENY
            : (decide(name, options?.credentials) ?? AuthorizeResult.ALLOW),
        })),
      authorizeConditional: async (requests, options) =>
        requests.map(({ permission: { name } }) => {
          if (this.denied.has(name)) return { result: AuthorizeResult.DENY };
          return nameOf(options?.credentials) === 'root'
            ? { result: AuthorizeResult.ALLOW }
            : {
                result: AuthorizeResult.CONDITIONAL,
                pluginId: 'scaffolder',
                resourceType: 'scaffolder-task',
                conditions: {
                  rule: 'IS_TASK_OWNER',
                  resourceType: 'scaffolder-task',
                  params: {},
                },
              };
        }),
    });
  }

  #catalog() {
    const visibleWith = (options: unknown) => {
      const { credentials } = options as { credentials: unknown };
      const names = this.hidden[nameOf(credentials) ?? ''] ?? [];
      return catalogServiceMock({
        entities: this.entities.filter(
          ({ metadata }) => !names.includes(metadata.name),
        ),
      });
    };
    return catalogServiceMock.mock({
      getEntities: (query, options) =>
        visibleWith(options).getEntities(query, options),
      getEntitiesByRefs: (query, options) =>
        visibleWith(options).getEntitiesByRefs(query, options),
      getEntityByRef: (ref, options) =>
        visibleWith(options).getEntityByRef(ref, options),
    });
  }
}
