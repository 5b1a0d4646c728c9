import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TestDatabases } from '@backstage/backend-test-utils';
import { parquetWriteBuffer } from 'hyparquet-writer';
import {
  type Changes,
  csvOf,
  FOCUS_COLUMNS,
  recordOf,
  SAMPLE,
} from '../__testUtils__/focusFiles';
import { ImportBench } from '../__testUtils__/ImportBench';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const { signal } = new AbortController();

let bench: ImportBench;
beforeEach(async () => {
  bench = await ImportBench.create(await databases.init('POSTGRES_18'));
});
/** Whatever was delivered: the totals are those of the daily charges. */
afterEach(() => bench.checkTotals());
afterEach(() => bench?.stop());

const november: Changes = {
  BillingPeriodStart: '2026-11-01',
  ChargePeriodStart: '2026-11-02',
};

/** Records with each oddity that is still a charge. */
const ODD: Changes[] = [
  { BilledCost: '12.345' },
  { BilledCost: '12.345' },
  { BilledCost: '-3.20', ChargeCategory: 'Credit' },
  { BilledCost: '-100', ChargeCategory: 'Adjustment', Tags: 'NULL' },
  { BilledCost: '0.0000008', ProviderName: 'Microsoft' },
  { BilledCost: '77.70', BillingCurrency: 'EUR' },
  { BilledCost: '19', ChargeCategory: 'Tax', ServiceName: 'Tax, and "more"' },
  { ResourceId: 'C:\\temp\\new', Tags: '{"application": "search"}' },
  november,
];

function parquetOf(records: readonly Changes[]): Uint8Array {
  const rows = records.map(recordOf);
  const buffer = parquetWriteBuffer({
    columnData: FOCUS_COLUMNS.map(name => ({
      name,
      type: 'STRING' as const,
      data: rows.map(row => row[name]),
    })),
    rowGroupSize: 4,
  });
  return new Uint8Array(buffer);
}

describe('the totals', () => {
  it.each([
    ['of the sample file', 'a.csv', SAMPLE, SAMPLE],
    ['of odd records', 'a.csv', csvOf(ODD), csvOf(ODD)],
    ['after a byte order mark', 'a.csv', `\ufeff${csvOf(ODD)}`, csvOf(ODD)],
    ['of gzip', 'a.csv.gz', gzipSync(csvOf(ODD)), csvOf(ODD)],
    ['of gzip by another name', 'a.csv', gzipSync(SAMPLE), SAMPLE],
    ['of Parquet in row groups', 'a.parquet', parquetOf(ODD), csvOf(ODD)],
  ])('%s equal those of an independent query', async (_, name, file, csv) => {
    await bench.deliver(name, file);
    await bench.read();
    await bench.loadRaw(csv);
    const sums = (from: string, fields: string) =>
      bench.knex.raw(
        `SELECT ${fields}, count(*)::int AS rows FROM ${from} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
      );
    const ours = await sums(
      'cost_charges JOIN cost_dimensions ON id = dimension',
      `provider AS a, service AS b, to_char(billing_month, 'YYYY-MM') AS c, currency AS d,
       tags->>'application' AS e, trim_scale(sum(cost))::text AS total`,
    );
    const theirs = await sums(
      'raw_export',
      `"ProviderName" AS a, "ServiceName" AS b, left("BillingPeriodStart", 7) AS c, "BillingCurrency" AS d,
       "Tags"::jsonb->>'application' AS e, trim_scale(sum("BilledCost"::numeric))::text AS total`,
    );
    expect(ours.rows).toEqual(theirs.rows);
    expect(ours.rows.length).toBeGreaterThan(3);
    expect(await bench.total('cost_daily')).toBe(
      await bench.total('cost_charges'),
    );
    expect(bench.changes).toBe(1);
  });

  it('keep the values of the configured tags only', async () => {
    await bench.deliver('a.csv', csvOf([{}, { Tags: '{"other": "x"}' }]));
    await bench.read();
    const dimensions = await bench.knex('cost_dimensions').orderBy('id');
    expect(dimensions.map(({ tags, is_tagged }) => [tags, is_tagged])).toEqual(
      expect.arrayContaining([
        [{ application: 'basket' }, true],
        [{}, true],
      ]),
    );
    expect(JSON.stringify(dimensions)).not.toContain('hidden');
  });
});

describe('a delivery', () => {
  it('that is read again changes nothing', async () => {
    await bench.deliver('a.csv', csvOf(ODD));
    await bench.read();
    await bench.read();
    expect(await bench.reads()).toEqual(['a.csv done']);
    expect(bench.changes).toBe(1);
  });

  it('of a month replaces the earlier ones: three count once', async () => {
    await bench.deliver('a.csv', csvOf([{}, november]), 1);
    await bench.read();
    await bench.deliver('b.csv', csvOf([{ BilledCost: '20' }]), 2);
    await bench.read();
    await bench.deliver('c.csv', csvOf([{ BilledCost: '30' }]), 3);
    await bench.read();
    expect(await bench.total()).toBe(40);
    expect(await bench.reads()).toEqual([
      'a.csv done',
      'b.csv replaced',
      'c.csv done',
    ]);
  });

  it('that is older than what counts replaces nothing', async () => {
    await bench.deliver('new.csv', csvOf([{}]), 5);
    await bench.read();
    await bench.deliver('old.csv', csvOf([{ BilledCost: '99' }, november]), 4);
    await bench.read();
    expect(await bench.total()).toBe(20);
  });

  it('corrected under its name replaces its month, also with an older time', async () => {
    await bench.deliver('a.csv', csvOf([{}, november]), 5);
    await bench.read();
    const corrected = csvOf([{ BilledCost: '-4' }, november]);
    await bench.deliver('a.csv', corrected, 4);
    await bench.read();
    expect(await bench.total()).toBe(6);
  });

  it('may be the parts in a folder', async () => {
    await bench.deliver('2026-10/1.csv', csvOf([{}]));
    await bench.deliver('2026-10/2.csv', csvOf([{ BilledCost: '5' }]));
    await bench.read();
    expect(await bench.total()).toBe(15);
    await bench.deliver('2026-10/2.csv', csvOf([{ BilledCost: '6' }]), 2);
    await bench.read();
    expect(await bench.total()).toBe(16);
    expect(await bench.reads()).toEqual(['2026-10/ replaced', '2026-10/ done']);
  });

  it('skips, counts and reports malformed records without their values', async () => {
    const broken = { BilledCost: 'secret-9' };
    const records = [{}, ...Array(7).fill(broken), { BillingCurrency: '' }];
    await bench.deliver(
      'a.csv',
      `${csvOf(records)}"too","few"\n${csvOf([{}]).split('\n')[1]}\n`,
    );
    await bench.read();
    const { rows, skipped, problems } = await bench.lastRead();
    expect([rows, skipped]).toEqual(['2', '9']);
    expect(problems).toEqual([
      {
        problem: 'BilledCost is no number',
        count: 7,
        lines: [3, 4, 5, 6, 7],
        amount: '63',
      },
      {
        problem: 'BillingCurrency is no code of three letters',
        count: 1,
        lines: [10],
        amount: '10',
      },
      {
        problem: `it has 2 fields instead of ${FOCUS_COLUMNS.length}`,
        count: 1,
        lines: [11],
        amount: '0',
      },
    ]);
    expect(await bench.total()).toBe(20);
  });
});

const whole = csvOf([{}, {}]);
const zipped = gzipSync(SAMPLE);
describe('a wrong file is refused as a whole, and the earlier delivery stays:', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['other columns', 'a,b\n1,2\n', 'it has no column BilledCost'],
    ['empty', '', 'The file is empty'],
    ['a header alone', csvOf([]), 'no charge that makes sense'],
    ['cut in quotes', whole.slice(0, -15), 'its last record is not whole'],
    [
      'cut between fields',
      whole.slice(0, whole.lastIndexOf(',"AWS"')),
      'its last record is not whole',
    ],
    [
      'another encoding',
      Buffer.from(csvOf([{}, { ServiceName: 'Größe' }]), 'latin1'),
      'not in UTF-8',
    ],
    ['UTF-16', Buffer.from(whole, 'utf16le'), 'The file is'],
    ['cut gzip', zipped.subarray(0, zipped.length / 2), 'cut or damaged'],
    ['a gzip bomb', gzipSync(whole + '\n'.repeat(2 ** 25)), 'too large'],
    ['an endless record', `${whole}"${'x'.repeat(30_000)}`, 'too long'],
  ])('%s', async (_, content, reason) => {
    await bench.deliver('a.csv', csvOf([{}]), 1);
    await bench.read();
    await bench.deliver('a.csv', content, 2);
    await bench.read();
    await bench.read();
    expect(await bench.reads()).toEqual(['a.csv done', 'a.csv refused']);
    expect((await bench.lastRead()).reason).toContain(reason);
    expect(await bench.total()).toBe(10);
  });

  it('Parquet that is cut', async () => {
    const file = parquetOf(ODD);
    await bench.deliver('a.parquet', file.subarray(0, file.length - 9));
    await bench.read();
    expect(await bench.reads()).toEqual(['a.parquet refused']);
  });
});

describe('a read that breaks', () => {
  it('leaves nothing behind and is tried again', async () => {
    await bench.deliver('a.csv', SAMPLE);
    await bench.deliver('b.csv', csvOf([{}]));
    const stop = new AbortController();
    stop.abort();
    await bench.read(stop.signal);
    expect(await bench.total()).toBe(0);
    await bench.read();
    expect(await bench.total()).toBe(await bench.total('cost_charges'));
    expect(await bench.reads()).toEqual(['a.csv done', 'b.csv done']);
  });

  it('because its process died is closed and tried again', async () => {
    await bench.deliver('a.csv', csvOf([{}]));
    await bench.knex('cost_deliveries').insert({
      source: 'shop',
      file: 'a.csv',
      fingerprint: 'x',
      state: 'reading',
      started_at: new Date(),
      billing_months: [],
      problems: '[]',
    });
    await bench.read();
    expect(await bench.reads()).toEqual(['a.csv failed', 'a.csv done']);
  });

  it('is not disturbed by a second backend', async () => {
    await bench.deliver('a.csv', SAMPLE);
    const read = () => bench.importer().readAll(signal);
    await Promise.all([read(), read(), read()]);
    expect(await bench.reads()).toEqual(['a.csv done']);
    const { rows } = await bench.knex.raw(
      'SELECT count(*)::int AS rows FROM cost_charges',
    );
    expect(rows[0].rows).toBe(1000);
  });
});

describe('a metric', () => {
  const metric = () =>
    bench.knex('cost_metrics').orderBy('day').pluck('amount');

  it('is replaced as a whole, and stays if its file is wrong', async () => {
    await bench.deliver(
      'orders.txt',
      'date,amount\n2026-10-01,5\n2026-10-02,7.5\n',
    );
    await bench.read();
    expect(await metric()).toEqual(['5', '7.5']);
    await bench.deliver('orders.txt', 'amount,date\n9,2026-10-03\n');
    await bench.read();
    expect(await metric()).toEqual(['9']);
    await bench.deliver(
      'orders.txt',
      'amount,date\n8,2026-10-03\n8,yesterday\n',
    );
    await bench.read();
    expect(await metric()).toEqual(['9']);
  });
});

describe('a delivery that is not as expected', () => {
  const release = () =>
    bench
      .knex('cost_deliveries')
      .where({ state: 'held' })
      .update({ released: true });

  it('waits for an admin if more than 0.1 % of its money is unreadable', async () => {
    bench.hold = { unreadablePart: 0.001, smallestPart: 0.5 };
    const unreadable = { BilledCost: '1.500,00' };
    await bench.deliver('a.csv', csvOf([{ BilledCost: '1000' }, unreadable]));
    await bench.read();
    await bench.read();
    expect(await bench.reads()).toEqual(['a.csv held']);
    expect(await bench.total()).toBe(0);
    expect(await bench.lastRead()).toMatchObject({
      unreadable: '1500',
      reason: 'Not all of it can be read: 1 record, about 1500',
    });
    await release();
    await bench.read();
    expect(await bench.reads()).toEqual(['a.csv held', 'a.csv done']);
    expect(await bench.total()).toBe(1000);
  });

  it('waits for an admin if it is much smaller than what it replaces', async () => {
    bench.hold = { unreadablePart: 1, smallestPart: 0.5 };
    await bench.deliver('a.csv', csvOf([{}, {}, {}]), 1);
    await bench.read();
    await bench.deliver('b.csv', csvOf([{}]), 2);
    await bench.read();
    expect(await bench.reads()).toEqual(['a.csv done', 'b.csv held']);
    expect(await bench.total()).toBe(30);
    await release();
    await bench.read();
    expect(await bench.total()).toBe(10);
  });

  it.each([
    [{ dataRowCount: 3 }, 'Its manifest counts 3 records, and 2 are there'],
    [{ dataRowCount: 1 }, 'Its manifest counts 1 records, and 2 are there'],
    [{ byteCount: 10_000 }, /^Its manifest counts 10000 bytes, and \d+ are/],
  ])('waits for an admin if its manifest says %j', async (counts, reason) => {
    await bench.deliver('run-1/part.csv', csvOf([{}, {}, {}]), 1);
    await bench.read();
    await bench.deliver('run-2/part-0.csv', csvOf([{}, {}]), 2);
    const blobs = [{ blobName: 'part-0.csv', ...counts }];
    await bench.deliver('run-2/manifest.json', JSON.stringify({ blobs }), 2);
    await bench.read();
    expect(await bench.reads()).toEqual(['run-1/ done', 'run-2/ held']);
    expect(await bench.total()).toBe(30);
    expect((await bench.lastRead()).reason).toEqual(
      expect.stringMatching(reason),
    );
    await release();
    await bench.read();
    expect(await bench.total()).toBe(20);
  });

  // In the shapes of Azure, AWS and Google: the manifest beside the files, in a folder of its own, with addresses.
  it.each<[string, (run: string, parts: string[]) => [string, object]]>([
    [
      'blobs',
      (run, parts) => [
        `${run}/manifest.json`,
        { blobs: parts.map(blobName => ({ blobName })) },
      ],
    ],
    [
      'blobs of which it has fewer than it counts',
      (run, parts) => [
        `${run}/manifest.json`,
        {
          blobCount: 2,
          blobs: parts.slice(0, 1).map(blobName => ({ blobName })),
        },
      ],
    ],
    [
      'dataFiles',
      (run, parts) => [
        `metadata/${run}/x-Manifest.json`,
        { dataFiles: parts.map(name => `s3://bucket/x/${run}/${name}`) },
      ],
    ],
    [
      'entries',
      (run, parts) => [
        `${run}/manifest.json`,
        { entries: parts.map(name => ({ url: `gs://bucket/${run}/${name}` })) },
      ],
    ],
  ])('does not count while a file of its %s is missing', async (_, shape) => {
    await bench.deliver('run-1/part.csv', csvOf([{}, {}]), 1);
    await bench.deliver('run-2/part-0.csv', csvOf([{}]), 2);
    const [name, manifest] = shape('run-2', ['part-0.csv', 'part-1.csv']);
    await bench.deliver(name, JSON.stringify(manifest), 2);
    await bench.read();
    await bench.read();
    expect(await bench.reads()).toEqual(['run-1/ done', 'run-2/ waiting']);
    expect(await bench.total()).toBe(20);
    await bench.deliver('run-2/part-1.csv', csvOf([{}, {}]), 3);
    const all = { files: ['run-2/part-0.csv', 'run-2/part-1.csv'] };
    if ('blobCount' in manifest) {
      await bench.deliver(name, JSON.stringify(all), 3);
    }
    await bench.read();
    expect(await bench.total()).toBe(30);
  });
});

it('counts a charge amortised as its export says, else as billed', async () => {
  await bench.deliver(
    'a.csv',
    csvOf([
      { BilledCost: '31', EffectiveCost: '0' },
      { BilledCost: '0', EffectiveCost: '1' },
      { BilledCost: '5', EffectiveCost: 'NULL' },
    ]),
  );
  await bench.read();
  for (const table of ['cost_charges', 'cost_daily', 'cost_totals']) {
    const [sums] = await bench
      .knex(table)
      .select(
        bench.knex.raw('sum(cost)::float AS billed'),
        bench.knex.raw('sum(effective)::float AS effective'),
      );
    expect(sums).toEqual({ billed: 36, effective: 6 });
  }
});

it('does not count a source that the configuration has no longer, unless its past is kept', async () => {
  await bench.deliver('a.csv', csvOf([{}]));
  await bench.read();
  await bench
    .importer(bench.folder, { id: 'other', pastSources: ['shop'] })
    .readAll(signal);
  expect(await bench.total()).toBe(20);
  await bench.importer(bench.folder, { id: 'other' }).readAll(signal);
  expect(await bench.total()).toBe(10);
  expect(await bench.reads()).toEqual(['a.csv replaced', 'a.csv done']);
});

it('counts a source again that comes back, once', async () => {
  await bench.deliver('a.csv', csvOf([{}, november]));
  await bench.read();
  const elsewhere = await mkdtemp(join(tmpdir(), 'other-'));
  try {
    await bench.importer(elsewhere, { id: 'other' }).readAll(signal);
    expect(await bench.total()).toBe(0);
    await bench.read();
    await bench.read();
    expect(await bench.total()).toBe(20);
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});
