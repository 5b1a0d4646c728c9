import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { DatabaseExactlyOne } from './DatabaseExactlyOne';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

describe.each(RUSH_SIZES)(
  '$changes works at once with $connections connections',
  size => {
    it.each([
      ['equal', () => 'same'],
      ['different', (index: number) => `work ${index}`],
    ])('%s', async (_, keyOf) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async (database, pool) => ({
          pool,
          one: await DatabaseExactlyOne.create(
            database,
            mockServices.logger.mock(),
          ),
        }),
        change: ({ one }, index) =>
          one.run([keyOf(index)], async ({ recall, note }) => {
            await recall();
            await note(index, { keepMs: 1000 });
          }),
        read: ({ pool }) => pool.raw('SELECT 1'),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(size.changes);
    });
  },
);
