import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { StatusStore } from './StatusStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const NOW = new Date();

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

const readingOf = (index: number) => ({
  state: 'degraded' as const,
  parts: [],
  incidents: [
    {
      id: `incident-${index}`,
      title: 'Runs fail',
      impact: 'degraded' as const,
      startedAt: NOW,
      updates: [],
    },
  ],
  maintenances: [],
});

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each<[string, (store: StatusStore, index: number) => Promise<unknown>]>([
      [
        'readings of the same service',
        ({ writer }, index) => writer.apply('github', readingOf(index), NOW),
      ],
      [
        'readings of different services',
        ({ writer }, index) =>
          writer.apply(`service-${index}`, readingOf(index), NOW),
      ],
      ['failures of the same service', ({ writer }) => writer.fail('github')],
      [
        'claims of notifications',
        ({ claims }) => claims.claim('start', ['github'], NOW),
      ],
    ])('%s', async (_, change) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: database => StatusStore.create(database, { retentionDays: 180 }),
        change,
        read: store => store.listOpenIncidents(),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(size.changes);
    });
  },
);
