import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { addRun, createTasks } from '../__testUtils__/RunTable';
import { openRuns } from './openRuns';
import { RunIndex } from './RunIndex';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  await createTasks(knex);
});

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it('copies new runs for questions of several backends', async () => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async database => {
          const pool = await openRuns(database);
          const secretFields = async () => new Map();
          // Each backend shares its own work only.
          const backends = Array.from(
            { length: size.changes },
            () => new RunIndex({ knex: pool, secretFields }),
          );
          return { pool, backends };
        },
        change: async ({ pool, backends }, index) => {
          const id = await addRun(pool);
          await backends[index].catchUp();
          expect(await pool('portal_runs').where({ id })).toHaveLength(1);
        },
        read: ({ pool }) => pool('portal_runs').limit(1),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(size.changes);
    });
  },
);
