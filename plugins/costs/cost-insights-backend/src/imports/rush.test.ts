import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { rush } from '@portal/test-kit';
import { SAMPLE } from '../__testUtils__/focusFiles';
import { ImportBench } from '../__testUtils__/ImportBench';
import { DecisionStore } from '../alerts/DecisionStore';
import { createSource } from '../sources/createSource';
import { toDeliveries } from '../sources/deliveries';
import { FILE_LIMITS } from '../sources/limits';
import { DeliveryReader } from './DeliveryReader';
import { ImportStore } from './ImportStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const { signal } = new AbortController();
const TIMEOUT_MS = 120_000;

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.create(await databases.init('POSTGRES_18'));
  await bench.deliver('export.csv', SAMPLE);
});
afterAll(() => bench?.stop());

async function readDelivery() {
  const files = await createSource(
    bench.folder,
    mockServices.urlReader.mock(),
  ).list(signal);
  return toDeliveries(files)[0];
}

// A read needs a second connection; see DeliveryReader.
it.each([
  { connections: 2, changes: 3 },
  { connections: 10, changes: 25 },
])(
  'reads $changes sources at once with $connections connections',
  async size => {
    const delivery = await readDelivery();
    const { done, failures } = await rush({
      ...size,
      knex: bench.knex,
      open: (_, knex) => ({
        reader: new DeliveryReader({
          knex,
          hold: { unreadablePart: 1, smallestPart: 0 },
          limits: FILE_LIMITS,
          logger: mockServices.logger.mock(),
          tags: [],
        }),
        imports: new ImportStore(knex),
      }),
      change: async ({ reader }, index) => {
        const id = `source-${size.changes}-${index}`;
        const source = { id, location: bench.folder };
        expect(await reader.read(source, delivery, signal)).toBe('read');
      },
      read: ({ imports }) => imports.list(),
    });
    expect(failures).toEqual([]);
    expect(done).toBe(size.changes);
  },
  TIMEOUT_MS,
);

it.each([25, 50])('decides about %d alerts at once', async changes => {
  const { done, failures } = await rush({
    connections: 10,
    changes,
    knex: bench.knex,
    open: (_, knex) => new DecisionStore(knex),
    change: store =>
      store.add({
        group: 'group:default/checkout',
        alert: 'growth',
        status: 'accepted',
        by: 'user:default/asha',
        at: new Date(),
      }),
    read: store => store.newest('group:default/checkout'),
  });
  expect(failures).toEqual([]);
  expect(done).toBe(changes);
});
