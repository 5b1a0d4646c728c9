import {
  type BackstageUserPrincipal,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  type NotificationSendOptions,
  notificationService,
} from '@backstage/plugin-notifications-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  type AuditRecord,
  authorizationOf,
  recordingAuditor,
} from '@portal/test-kit';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { catalogViewsPlugin } from '../plugin';

export const CHECKOUT = 'group:default/checkout';
export const STORES = 'group:default/stores';

/** Groups of people at their sign-in; `root` is an admin, `zed` lacks the permission. */
const GROUPS: Record<string, string[]> = {
  asha: [CHECKOUT],
  ben: [CHECKOUT],
  zoe: [STORES],
};

const person = (name: string, displayName: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name, namespace: 'default' },
  spec: { profile: { displayName } },
  relations: (GROUPS[name] ?? []).map(targetRef => ({
    type: 'memberOf',
    targetRef,
  })),
});

const group = (name: string, displayName: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name, namespace: 'default' },
  spec: { type: 'team', children: [], profile: { displayName } },
});

/** A component; the catalogue shows one that is `secret` to nobody. */
export const component = (name: string, ...owners: string[]): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default', title: name.toUpperCase() },
  spec: { type: 'service' },
  relations: owners.map(targetRef => ({ type: 'ownedBy', targetRef })),
});

const PEOPLE = [
  person('asha', 'Asha Rao'),
  person('ben', 'Ben Cole'),
  person('zoe', 'Zoe Lind'),
  person('root', 'Root Admin'),
  group('checkout', 'Checkout'),
  group('stores', 'Stores'),
];

type App = Parameters<typeof request>[0];

interface Subject {
  principal: Partial<BackstageUserPrincipal>;
}

const nameOf = (options: unknown) =>
  (options as { credentials: Subject }).credentials.principal.userEntityRef
    ?.split('/')
    .pop();

/** The running plugin with Postgres. */
export class TestViews {
  readonly audit: AuditRecord[] = [];
  readonly sent: NotificationSendOptions[] = [];
  /** Called before a notification is sent. */
  beforeSend: (owner: string) => void = () => undefined;
  entities: Entity[] = PEOPLE;
  stop: () => Promise<void> = async () => undefined;
  #server?: App;

  private constructor() {}

  static async start(knex: Knex): Promise<TestViews> {
    const plugin = new TestViews();
    const backend = await startTestBackend({
      features: [
        catalogViewsPlugin,
        mockServices.rootConfig.factory({
          data: {
            permission: { portal: { admins: ['user:default/root'] } },
            catalogViews: {
              questionsPerHour: 3,
              rateLimit: { requestsPerMinute: 10_000 },
            },
          },
        }),
        mockServices.database.factory({ knex }),
        recordingAuditor(plugin.audit).factory,
        mockServices.permissions.mock({
          authorize: async (requests, options) =>
            requests.map(() => ({
              result:
                nameOf(options) === 'zed'
                  ? AuthorizeResult.DENY
                  : AuthorizeResult.ALLOW,
            })),
        }).factory,
        mockServices.userInfo.mock({
          getUserInfo: async ({ principal }) => {
            const { userEntityRef } = principal as BackstageUserPrincipal;
            const name = userEntityRef.split('/')[1];
            const ownershipEntityRefs = [
              userEntityRef,
              ...(GROUPS[name] ?? []),
            ];
            return { userEntityRef, ownershipEntityRefs };
          },
        }).factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => plugin.#catalog(),
        }),
        plugin.#notifications(),
      ],
    });
    plugin.#server = backend.server;
    plugin.stop = async () => backend.stop();
    return plugin;
  }

  /** Sends a request as a person, or without credentials (`nobody`). */
  ask(who: string, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ');
    const asked = request(this.#server!)
      [method.toLowerCase() as 'get' | 'put' | 'post' | 'delete'](
        `/api/catalog-views${path}`,
      )
      .set('authorization', authorizationOf(who));
    return Promise.resolve(asked.send(body));
  }

  reset(): void {
    this.entities = PEOPLE;
    this.beforeSend = () => undefined;
    for (const list of [this.audit, this.sent]) list.length = 0;
  }

  /** Adds entities to the catalogue. */
  add(...entities: Entity[]): void {
    this.entities = [...this.entities, ...entities];
  }

  /** Takes a person out of the catalogue, or out of their groups. */
  leave(name: string, options: { onlyGroups?: boolean } = {}): void {
    this.entities = this.entities.flatMap(entity => {
      if (entity.metadata.name !== name) return [entity];
      return options.onlyGroups ? [{ ...entity, relations: [] }] : [];
    });
  }

  #notifications() {
    const send = async (sent: NotificationSendOptions) => {
      const { recipients } = sent;
      if (recipients.type === 'entity') {
        this.beforeSend([recipients.entityRef].flat()[0]);
      }
      this.sent.push(sent);
    };
    return createServiceFactory({
      service: notificationService,
      deps: {},
      factory: () => ({ send }),
    });
  }

  /** A catalogue that shows people what is not secret. */
  #catalog() {
    const all = () => catalogServiceMock({ entities: this.entities });
    return {
      ...catalogServiceMock(),
      getEntityByRef: async (ref: string) => all().getEntityByRef(ref),
      getEntitiesByRefs: async (
        question: { entityRefs: string[] },
        options: unknown,
      ) => {
        const { items } = await all().getEntitiesByRefs(question);
        const isPerson = nameOf(options) !== undefined;
        return {
          items: items.map(entity =>
            isPerson && entity?.metadata.name.startsWith('secret')
              ? undefined
              : entity,
          ),
        };
      },
    };
  }
}

/** Runs the plugin for all tests of a file; each begins without views, questions and what was sent. */
export function runForTests(): { knex: Knex; plugin: TestViews } {
  const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
  const running = {} as { knex: Knex; plugin: TestViews };
  beforeAll(async () => {
    running.knex = await databases.init('POSTGRES_18');
    running.plugin = await TestViews.start(running.knex);
  });
  afterAll(() => running.plugin?.stop());
  afterEach(async () => {
    for (const table of ['views', 'questions']) {
      await running.knex(table).delete();
    }
    running.plugin.reset();
  });
  return running;
}
