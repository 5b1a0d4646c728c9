import type { BackstageUserPrincipal } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { scaffolderServiceMock } from '@backstage/plugin-scaffolder-node/testUtils';
import type { components } from '@portal/plugin-adoption-common';
import type { Knex } from 'knex';
import request from 'supertest';
import { AdoptionStore } from '../database/AdoptionStore';
import { PeopleStore } from '../database/PeopleStore';
import { adoptionPlugin } from '../plugin';
import { Figures } from '../service/Figures';
import { Keeper } from '../service/Keeper';
import { KnownThings } from '../service/KnownThings';
import { Pseudonyms } from '../service/Pseudonyms';
import { Recorder } from '../service/Recorder';
import type { Figure } from '../database/types';

type Event = components['schemas']['Event'];

const TABLES = ['people', 'figures', 'counts', 'visitors', 'settings'];

function entity(
  kind: string,
  name: string,
  spec = {},
  annotations = {},
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default', title: `The ${name}`, annotations },
    spec,
  };
}

/** A template with two steps, two documentations, and a team. */
export const ENTITIES = [
  entity('Template', 'queue', {
    parameters: [
      { title: 'About', properties: { name: { title: 'Name' }, size: {} } },
      { title: 'Owner', properties: {} },
    ],
  }),
  entity('Component', 'read', {}, { 'backstage.io/techdocs-ref': 'dir:.' }),
  entity('Component', 'unread', {}, { 'backstage.io/techdocs-ref': 'dir:.' }),
  entity('Component', 'silent'),
  entity('Group', 'checkout', { type: 'team', children: [] }),
];

/** The parts of the plugin with Postgres, a catalogue and a clock. */
export class TestAdoption {
  now = new Date('2026-11-25T08:00:00Z');
  /** The first group of a person is their team. */
  groups: Record<string, string[]> = {};
  failed: Figure[] = [];

  private constructor(
    readonly store: AdoptionStore,
    readonly began: string,
  ) {}

  /** Gives each test of a file empty tables. */
  static async create(knex: Knex, began = '2026-01-05'): Promise<TestAdoption> {
    const store = await AdoptionStore.create(mockServices.database({ knex }));
    for (const table of TABLES) await knex(table).delete();
    return new TestAdoption(store, began);
  }

  /** A person does something. */
  async do(person: string, events: Event[], lost?: number): Promise<number> {
    const userRef = `user:default/${person}`;
    const groups = this.groups[person] ?? [];
    const recorder = new Recorder({
      began: this.began,
      known: this.#known(),
      now: () => this.now,
      people: new PeopleStore(this.store.knex),
      principals: { ofCredentials: async () => ({ userRef, groups }) },
      pseudonyms: new Pseudonyms('a salt of the tests'),
      store: this.store,
    });
    return recorder.record(mockCredentials.user(userRef), { events, lost });
  }

  /** Lets people of a team open home. */
  async visit(team: string | undefined, ...people: string[]): Promise<void> {
    for (const person of people) {
      this.groups[person] = team === undefined ? [] : [team];
      await this.do(person, [{ kind: 'page', page: 'page:home' }]);
    }
  }

  /** Runs the task at this moment. */
  async keep(moment: string): Promise<void> {
    this.now = new Date(moment);
    const keeper = new Keeper({
      failedRuns: { count: async () => this.failed },
      logger: mockServices.logger.mock(),
      now: () => this.now,
      people: new PeopleStore(this.store.knex),
      store: this.store,
    });
    await keeper.run();
  }

  figures(readable = ENTITIES): Figures {
    return new Figures({
      began: this.began,
      catalog: catalogServiceMock({ entities: readable }),
      known: this.#known(readable),
      store: this.store,
    });
  }

  #known(readable = ENTITIES): KnownThings {
    return new KnownThings({
      auth: mockServices.auth(),
      catalog: catalogServiceMock({ entities: readable }),
    });
  }

  /** Starts the routes, with the machine's clock. */
  async serve({ mayRead = true, config = {} } = {}) {
    const { server } = await startTestBackend({
      features: [
        adoptionPlugin,
        mockServices.rootConfig.factory({ data: config }),
        mockServices.database.factory({ knex: this.store.knex }),
        mockServices.scheduler.mock().factory,
        catalogServiceMock.factory({ entities: ENTITIES }),
        scaffolderServiceMock.mock().factory,
        mockServices.permissions.factory({
          result: mayRead ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
        }),
        mockServices.userInfo.mock({
          getUserInfo: async ({ principal }) => {
            const { userEntityRef } = principal as BackstageUserPrincipal;
            return {
              userEntityRef,
              ownershipEntityRefs: [userEntityRef, 'group:default/checkout'],
            };
          },
        }).factory,
      ],
    });
    return {
      get: (path: string, person = 'ann') =>
        request(server)
          .get(`/api/adoption${path}`)
          .set({
            authorization: mockCredentials.user.header(
              `user:default/${person}`,
            ),
          }),
      post: (body: object, person = 'ann') =>
        request(server)
          .post('/api/adoption/events')
          .set({
            authorization: mockCredentials.user.header(
              `user:default/${person}`,
            ),
          })
          .send(body),
      anonymous: () => request(server),
    };
  }
}
