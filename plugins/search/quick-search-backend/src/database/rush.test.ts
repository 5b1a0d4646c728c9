import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { NameStore } from './NameStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

const namesOf = (index: number) =>
  Array.from({ length: 100 }, (_, at) => ({
    ref: `component:default/c-${at}`,
    name: `c-${at}`,
    title: `Component ${at} of ${index}`,
  }));

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each([
      ['equal', () => namesOf(0)],
      ['different', namesOf],
    ])('replace the names by %s ones', async (_, namesFor) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: database => NameStore.create(database),
        change: (store, index) => store.replace(namesFor(index)),
        read: store => store.find('component', { limit: 10, offset: 0 }),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(size.changes);
    });
  },
);
