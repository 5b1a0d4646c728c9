import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { MembershipTable } from './MembershipTable';
import { openDatabase } from './openDatabase';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const OBJECT_ID = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each([
      ['the same membership', () => 0],
      ['different memberships', (index: number) => index],
    ])('write and delete %s', async (_, personOf) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async database =>
          new MembershipTable(await openDatabase(database)),
        change: async (table, index) => {
          const key = {
            offerId: 'payments-reader',
            userRef: `user:default/person-${personOf(index)}`,
          };
          await table.put({
            ...key,
            groupId: OBJECT_ID,
            personId: OBJECT_ID,
            isAdded: false,
            attempts: 0,
            nextAttempt: new Date(),
          });
          await table.delete(key);
        },
        read: table => table.list(),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(size.changes);
    });
  },
);
