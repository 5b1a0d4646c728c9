import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  type BackstageUserPrincipal,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { notificationService } from '@backstage/plugin-notifications-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { RatedCheck } from '@portal/plugin-standards-common';
import type { Knex } from 'knex';
import request from 'supertest';
import { ExceptionStore } from '../database/ExceptionStore';
import { HistoryStore } from '../database/HistoryStore';
import { StandardsStore } from '../database/StandardsStore';
import { standardsPlugin } from '../plugin';
import { Evaluator } from '../service/Evaluator';
import type { CheckResult } from '../service/types';

export const CHECKOUT = 'group:default/checkout';
export const PAYMENTS = 'group:default/payments';

const LEVELS = ['bronze', 'silver'].map(id => ({ id, title: id }));

export function check(id: string, more: Partial<RatedCheck> = {}): RatedCheck {
  return {
    id,
    title: `Title of ${id}`,
    description: `About ${id}`,
    level: 'bronze',
    counts: true,
    confidential: false,
    types: [],
    todo: { text: `Do ${id}` },
    version: 'v1',
    position: 0,
    levels: LEVELS,
    levelTypes: [],
    ...more,
  };
}

export function component(name: string, owner = CHECKOUT): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, namespace: 'default', title: name.toUpperCase() },
    spec: { type: 'service' },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  };
}

/** Results of the engine by name of the component; an error stands for an engine that fails. */
export type Results = Record<string, Record<string, boolean>>;

interface ServeOptions {
  /** Groups that decide on exceptions. */
  owners?: string[];
  readable?: Entity[];
  admins?: string[];
  mayRead?: boolean;
}

/** The routes, as {@link TestStandards.start} answers them. */
export type Served = Awaited<ReturnType<TestStandards['start']>>;

/** The plugin with Postgres, a catalogue and an engine that answers as told. */
export class TestStandards {
  checks: RatedCheck[] = [];
  results: Results = {};
  /** Called before the engine answers. */
  beforeRun: () => void = () => undefined;
  entities: Entity[] = [];
  now = new Date('2026-11-28T08:00:00Z');
  readonly exceptions: ExceptionStore;
  /** The notifications that were sent. */
  readonly sent: { to: string[]; title: string }[] = [];

  constructor(readonly store: StandardsStore) {
    this.exceptions = new ExceptionStore(store.knex);
  }

  static async create(knex: Knex): Promise<TestStandards> {
    const database = mockServices.database({ knex });
    return new TestStandards(await StandardsStore.create(database));
  }

  /** Evaluates all components. */
  async evaluate(): Promise<void> {
    const evaluator = new Evaluator({
      auth: mockServices.auth(),
      catalog: catalogServiceMock({ entities: this.entities }),
      engine: {
        listChecks: async () => [...this.checks],
        run: async refs => {
          this.beforeRun();
          return new Map(refs.map(ref => [ref, this.#resultsOf(ref)]));
        },
      },
      exceptions: this.exceptions,
      history: new HistoryStore(this.store.knex),
      logger: mockServices.logger.mock(),
      now: () => this.now,
      store: this.store,
    });
    await evaluator.run();
  }

  /** Starts the routes. The caller is a member of checkout who may read these components. */
  async serve(options: ServeOptions = {}) {
    return (await this.start(options)).get;
  }

  /** As {@link serve}, with a way to send. */
  async start(options: ServeOptions = {}) {
    const {
      readable = this.entities,
      admins = [],
      mayRead = true,
      owners = [],
    } = options;
    const { server } = await startTestBackend({
      features: [
        standardsPlugin,
        mockServices.database.factory({ knex: this.store.knex }),
        mockServices.scheduler.mock().factory,
        catalogServiceMock.factory({ entities: readable }),
        mockServices.permissions.mock({
          authorize: async requests =>
            requests.map(() => ({
              result: mayRead ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
            })),
        }).factory,
        mockServices.userInfo.mock({
          getUserInfo: async ({ principal }) => {
            const { userEntityRef } = principal as BackstageUserPrincipal;
            return {
              userEntityRef,
              ownershipEntityRefs: [userEntityRef, CHECKOUT],
            };
          },
        }).factory,
        mockServices.rootConfig.factory({
          data: {
            permission: { portal: { admins } },
            standards: { owners },
          },
        }),
        createServiceFactory({
          service: notificationService,
          deps: {},
          factory: () => ({
            send: async ({ recipients, payload }) => {
              if (recipients.type !== 'entity') return;
              const to = [recipients.entityRef].flat();
              this.sent.push({ to, title: payload.title });
            },
          }),
        }),
      ],
    });
    const authorization = mockCredentials.user.header();
    return {
      get: async (path: string, sender = authorization) =>
        request(server)
          .get(`/api/standards${path}`)
          .set({ authorization: sender }),
      post: async (path: string, body: object, sender = authorization) =>
        request(server)
          .post(`/api/standards${path}`)
          .set({ authorization: sender })
          .send(body),
    };
  }

  /** The routes as asked by a person. */
  static as({ get, post }: Served, person: string) {
    const header = mockCredentials.user.header(person);
    return {
      get: (path: string) => get(path, header),
      post: (path: string, body: object) => post(path, body, header),
    };
  }

  #resultsOf(ref: string): CheckResult[] {
    const name = ref.slice(ref.indexOf('/') + 1);
    const known = this.results[name] ?? {};
    return Object.entries(known).map(([checkId, isMet]) => ({
      checkId,
      version: this.checks.find(({ id }) => id === checkId)?.version ?? 'v1',
      state: isMet ? 'met' : 'missed',
    }));
  }
}
