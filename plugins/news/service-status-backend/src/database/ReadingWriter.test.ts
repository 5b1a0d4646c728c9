import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { ReadIncident, Reading } from '../feeds/types';
import { StatusStore } from './StatusStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const minute = (number: number) => new Date(Date.UTC(2026, 10, 24, 12, number));

const incident = (change: Partial<ReadIncident> = {}): ReadIncident => ({
  id: 'i1',
  title: 'Runs fail',
  impact: 'degraded',
  startedAt: minute(1),
  updates: [],
  ...change,
});

const reading = (...incidents: ReadIncident[]): Reading => ({
  state: incidents.length > 0 ? 'degraded' : 'operational',
  parts: [],
  incidents,
  maintenances: [],
});

async function openStore() {
  const knex = await databases.init('POSTGRES_18');
  const store = await StatusStore.create(mockServices.database({ knex }), {
    retentionDays: 180,
  });
  const apply = (at: number, ...incidents: ReadIncident[]) =>
    store.writer.apply('github', reading(...incidents), minute(at));
  /** Claims what is due, and confirms that it was sent. */
  const claim = async (direction: 'start' | 'end') => {
    const { claims } = store;
    const due = await claims.claim(direction, ['github'], minute(0));
    for (const { id } of due) await claims.confirm(direction, id, minute(0));
    return due.length;
  };
  return { knex, store, apply, claim };
}

describe('ReadingWriter', () => {
  it('drops a reading that is older than the one that is there', async () => {
    const { store, apply } = await openStore();
    await apply(5, incident());
    await apply(4);
    expect(await store.listOpenIncidents()).toHaveLength(1);
    expect(await store.listServices()).toMatchObject([
      { state: 'degraded', read_at: minute(5) },
    ]);
  });

  it('keeps the earliest start and the newest text of an incident', async () => {
    const { store, apply } = await openStore();
    await apply(1, incident());
    await apply(
      2,
      incident({
        startedAt: minute(2),
        title: 'Runs fail again',
        updates: [{ at: minute(2), text: 'News' }],
      }),
    );
    expect(await store.listOpenIncidents()).toMatchObject([
      {
        title: 'Runs fail again',
        startedAt: minute(1),
        updates: [{ at: minute(2).toISOString(), text: 'News' }],
      },
    ]);
  });

  it('opens an incident again that is back, without another notification', async () => {
    const { store, apply, claim } = await openStore();
    await apply(1, incident());
    expect(await claim('start')).toBe(1);
    await apply(2);
    expect(await claim('end')).toBe(1);
    await apply(3, incident());
    expect(await store.listOpenIncidents()).toHaveLength(1);
    await apply(4);
    expect([await claim('start'), await claim('end')]).toEqual([0, 0]);
  });

  it('does not bring back what is older than the retention', async () => {
    const { knex, apply } = await openStore();
    const past = new Date('2026-01-01');
    await apply(1, incident({ startedAt: past, endedAt: past }));
    expect(await knex('incidents')).toEqual([]);
  });

  it('counts failures until a reading succeeds', async () => {
    const { store, apply } = await openStore();
    expect(await store.writer.fail('github')).toBe(1);
    expect(await store.writer.fail('github')).toBe(2);
    await apply(1);
    expect(await store.writer.fail('github')).toBe(1);
  });
});

it('the migrations can be taken back', async () => {
  const { knex } = await openStore();
  await knex.migrate.rollback({
    directory: `${__dirname}/../../migrations`,
  });
  expect(await knex.schema.hasTable('incidents')).toBe(false);
});

it('knows an incident again by an entry, so that its owners hear of it once', async () => {
  const { apply, claim, store } = await openStore();
  await apply(1, incident({ id: 'a', entryIds: ['a'] }));
  expect(await claim('start')).toBe(1);
  await apply(2, incident({ id: 'a', entryIds: ['a', 'b'] }));
  // The oldest entry has left the feed.
  await apply(3, incident({ id: 'b', entryIds: ['b', 'c'] }));
  await apply(4, incident({ id: 'c', entryIds: ['c'], endedAt: minute(4) }));
  expect(await claim('start')).toBe(0);
  expect(await claim('end')).toBe(1);
  expect(await store.listOpenIncidents()).toEqual([]);
});

it('keeps a stale incident as one that is not open, and a plan without times', async () => {
  const { store } = await openStore();
  const stale = incident({ endedAt: minute(2), isStale: true });
  const entry = {
    title: 'Runs fail',
    at: minute(2),
    state: 'stale' as const,
    where: 'age' as const,
  };
  await store.writer.apply(
    'github',
    {
      ...reading(stale),
      maintenances: [{ id: 'm', title: 'Upgrade' }],
      entries: [entry],
    },
    minute(5),
  );
  expect(await store.listOpenIncidents()).toEqual([]);
  expect(await store.listEnded('github', minute(0))).toMatchObject([
    { isStale: true },
  ]);
  expect(await store.listMaintenances()).toMatchObject([
    { title: 'Upgrade', startsAt: undefined, endsAt: undefined },
  ]);
  expect(await store.listEntries('github')).toEqual([
    { ...entry, at: minute(2).toISOString() },
  ]);
});
