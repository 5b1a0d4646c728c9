import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { PreparedRunStore } from './PreparedRunStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const RUN = { templateRef: 'template:default/new-service', values: {} };

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

const person = (index: number) => `user:default/person-${index}`;

interface Opened {
  store: PreparedRunStore;
  /** A prepared run of each person. */
  ids: string[];
}

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each<
      [string, (opened: Opened, index: number) => Promise<unknown>, 'each' | 1]
    >([
      ['prepare', ({ store }, index) => store.add(person(index), RUN), 'each'],
      [
        'take different runs',
        ({ store, ids }, index) => store.take(person(index), ids[index]),
        'each',
      ],
      [
        'take the same run',
        ({ store, ids }) => store.take(person(0), ids[0]),
        1,
      ],
      [
        'discard the same run',
        ({ store, ids }) => store.discard(person(0), ids[0]),
        1,
      ],
    ])('%s', async (_, change, expected) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async database => {
          const store = await PreparedRunStore.create(
            database,
            () => new Date(),
          );
          await knex('prepared_runs').delete();
          const ids: string[] = [];
          for (let index = 0; index < size.changes; index += 1) {
            ids.push((await store.add(person(index), RUN)).id);
          }
          return { store, ids };
        },
        change,
        read: ({ store, ids }) => store.get(person(0), ids[0]),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(expected === 'each' ? size.changes : expected);
    });
  },
);
