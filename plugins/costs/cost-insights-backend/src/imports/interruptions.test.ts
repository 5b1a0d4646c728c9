import { TestDatabases } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { SAMPLE } from '../__testUtils__/focusFiles';
import { ImportBench } from '../__testUtils__/ImportBench';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let estate: EstateProcess;
let bench: ImportBench;
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['billing'] });
});
afterAll(() => estate?.close());
beforeEach(async () => {
  bench = await ImportBench.create(await databases.init('POSTGRES_18'));
});
/** Whatever was delivered: the totals are those of the daily charges. */
afterEach(() => bench.checkTotals());
afterEach(async () => {
  await bench?.stop();
  await estate.reset();
});

const { signal } = new AbortController();

/** Reads the exports of a provider of the estate. */
const readEstate = (provider: string) =>
  bench
    .importer(`${estate.urls.billing}/exports/${provider}/index.json`)
    .readAll(signal);

/** The months of the index, oldest first. */
async function monthsOf(provider: string): Promise<string[]> {
  const index = `${estate.urls.billing}/exports/${provider}/index.json`;
  const { files } = await (await fetch(index)).json();
  return files.map(({ name }: { name: string }) => name.slice(0, 7)).sort();
}

async function correct(month: string, factor: number): Promise<void> {
  await fetch(`${estate.urls.billing}/exports/azure/corrections`, {
    method: 'POST',
    body: JSON.stringify({ month, factor }),
  });
}

/** The cost of each billing month, without its tail of rounding. */
async function costs(): Promise<Record<string, number>> {
  const { rows } = await bench.knex.raw(
    `SELECT to_char(billing_month, 'YYYY-MM') AS month, round(sum(cost), 2)::float AS cost
     FROM cost_daily GROUP BY 1`,
  );
  return Object.fromEntries(
    rows.map((row: { month: string; cost: number }) => [row.month, row.cost]),
  );
}

describe('a correction', () => {
  it('replaces its month and no other', async () => {
    await readEstate('azure');
    const before = await costs();
    const months = await monthsOf('azure');
    const month = months[months.length - 3];
    expect(before[month]).toBeGreaterThan(0);
    await correct(month, 0);
    await readEstate('azure');
    expect(await costs()).toEqual({ ...before, [month]: 0 });
  });
});

describe('a month that the exporter breaks', () => {
  it.each([
    ['cuts in the middle of', { kind: 'cut', afterBytes: 500 }, 'failed'],
    ['answers 500 for', { kind: 'status', status: 500 }, 'failed'],
    ['garbles', { kind: 'malformed' }, 'refused'],
  ] as const)('%s stays as it was', async (_, fault, state) => {
    await readEstate('azure');
    const before = await costs();
    const months = await monthsOf('azure');
    const month = months[months.length - 3];
    await correct(month, 2);
    await estate.addFault({
      service: 'billing',
      path: `/exports/azure/${month}.csv.gz`,
      ...fault,
    });
    await readEstate('azure');
    expect((await bench.lastRead()).state).toBe(state);
    expect(await costs()).toEqual(before);
  });

  it.each([
    ['cut in the middle', { kind: 'cut', afterBytes: 500 }],
    ['answered with 500', { kind: 'status', status: 500 }],
  ] as const)('is read again after it was %s', async (_, fault) => {
    const months = await monthsOf('azure');
    const month = months[months.length - 3];
    await estate.addFault({
      service: 'billing',
      path: `/exports/azure/${month}.csv.gz`,
      ...fault,
    });
    await readEstate('azure');
    expect(Object.keys(await costs()).sort()).toEqual(
      months.filter(one => one !== month),
    );
    await estate.clearFaults();
    await readEstate('azure');
    expect(Object.keys(await costs()).sort()).toEqual(months);
  });
});

it('a month that was garbled on its way is read again a day later', async () => {
  const months = await monthsOf('azure');
  await estate.addFault({
    service: 'billing',
    path: `/exports/azure/${months[0]}.csv.gz`,
    kind: 'malformed',
  });
  await readEstate('azure');
  await estate.clearFaults();
  await readEstate('azure');
  expect(Object.keys(await costs()).sort()).toEqual(months.slice(1));
  await bench
    .knex('cost_deliveries')
    .where({ state: 'refused' })
    .update({ ended_at: bench.knex.raw(`now() - interval '25 hours'`) });
  await readEstate('azure');
  expect(Object.keys(await costs()).sort()).toEqual(months);
});

it('a backend that loses its database connection in COPY counts nothing, and the next run everything once', async () => {
  await bench.deliver('a.csv', SAMPLE);
  await bench.read();
  const before = await bench.total();
  const records = SAMPLE.slice(SAMPLE.indexOf('\n') + 1);
  await bench.deliver('a.csv', SAMPLE + records.repeat(20), 2);
  const reading = bench.read();
  expect(await terminateCopy()).toBe(true);
  await reading;
  expect(await bench.total()).toBe(before);
  await bench.read();
  expect(await bench.total()).toBeCloseTo(before * 21, 3);
  expect(await bench.total('cost_charges')).toBe(await bench.total());
  expect(await bench.reads()).toEqual([
    'a.csv replaced',
    'a.csv failed',
    'a.csv done',
  ]);
});

/** Ends the session that copies charges as soon as there is one. */
async function terminateCopy(): Promise<boolean> {
  for (let attempt = 0; attempt < 5000; attempt += 1) {
    const { rows } = await bench.knex.raw(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'COPY cost_staging%' AND state = 'active'`,
    );
    if (rows.length > 0) return rows[0].ended;
  }
  return false;
}
