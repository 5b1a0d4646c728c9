import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { ExceptionStore } from './ExceptionStore';
import { StandardsStore } from './StandardsStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const NOW = new Date();

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

const wishFor = (entityRef: string, id = randomUUID()) => ({
  id,
  entityRef,
  checkId: 'runbook',
  version: 'v1',
  reason: 'It moves',
  endsAt: new Date(NOW.getTime() + 1000_000),
  requestedBy: 'user:default/asha',
});

interface Opened {
  store: ExceptionStore;
  entityRef: string;
  /** Waits for a decision. */
  id: string;
}

const CHANGES: [string, (opened: Opened, index: number) => Promise<unknown>][] =
  [
    [
      'ask for the same',
      ({ store, entityRef }) => store.create(wishFor(`${entityRef}-b`), NOW),
    ],
    [
      'grant the same',
      ({ store, id }) =>
        store.decide({ id, decision: 'granted', by: 'ben', now: NOW }),
    ],
    [
      'end the same',
      ({ store, id }) => store.end({ id, by: 'ben', reason: 'x', now: NOW }),
    ],
  ];

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each(CHANGES)('%s: it happens once', async (_, change) => {
      const { done, failures } = await rush<Opened>({
        ...size,
        knex,
        open: async database => {
          const { knex: pool } = await StandardsStore.create(database);
          const store = new ExceptionStore(pool);
          const entityRef = `component:default/${randomUUID()}`;
          const id = randomUUID();
          await store.create(wishFor(entityRef, id), NOW);
          return { store, entityRef, id };
        },
        change,
        read: ({ store, entityRef }) => store.openOf([entityRef], NOW),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(1);
    });
  },
);
