import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeExport, summarizeExport } from './printExport';
import { understandExport } from './understandExport';

const FOLDER = join(__dirname, '..', '__fixtures__', 'wild');
const { signal } = new AbortController();

const IN_EURO = [
  'own-no-accounts.csv',
  'own-focus-1.1.csv',
  'own-bigquery.jsonl',
  'own-google-standard.jsonl',
];

const summarize = async (place: string) =>
  summarizeExport(await understandExport(place, signal));

// What public bug reports and exports of providers look like, in other words; the files whose names begin with `own` are our own.
it.each<[string, number, number, number?]>([
  ['no-service-name.csv', 3, 125],
  ['no-service-category.csv', 2, 117],
  ['no-billing-period.csv', 2, 111],
  ['newer-columns.csv', 1, 64],
  ['number-without-zero.csv', 2, 100.75],
  ['offset-of-time.csv', 2, 103],
  ['tags-as-list.csv', 1, 7],
  ['tags-without-braces.csv', 1, 8],
  ['paid-upfront.csv', 3, 3100, 200],
  ['own-us-dates.csv', 2, 12.5],
  // As spreadsheets and query engines write them.
  ['own-semicolons.csv', 3, 30, 28.5],
  ['own-tabs-utf16.tsv', 3, 30, 28.5],
  ['own-bars.csv', 3, 30, 28.5],
  ['own-no-accounts.csv', 2, 7.75, 2.25],
  ['own-aws', 3, 60, 60],
  // In the shape of the specification's examples, with all columns that a version has added.
  // As BigQuery exports it: a column appears in the last line only, an amount is a text.
  ['own-bigquery.jsonl', 3, 11.75],
  // Google's own export: the invoice is the sum of costs and their credits.
  ['own-google-standard.jsonl', 4, 14.25],
  ['own-google-detailed.jsonl', 3, 0.0000005],
  // Deliveries of several files: by a manifest beside them or above them, and by the numbers of their parts.
  ['own-parts-at-the-top', 3, 12.5],
  ['own-one-manifest-two-folders', 2, 13],
  ['own-shards', 2, 8],
  // Spellings of days, money and tags.
  ['own-dates-in-january.csv', 2, 3],
  ['own-dates-late.csv', 3, 7],
  ['own-refunds.csv', 4, -2.5],
  ['own-tags-of-query-engines.csv', 4, 15],
  ['own-focus-1.1.csv', 3, 370.75, 8.25],
  ['own-focus-1.2.csv', 2, 19.991],
  ['own-focus-1.3.csv', 2, 42, 40],
  ['own-focus-1.4.csv', 3, 110.05, 99.95],
])('reads %s whole', async (name, charges, billed, effective = billed) => {
  expect(await summarize(join(FOLDER, name))).toEqual({
    charges,
    billed,
    effective,
    currency: IN_EURO.includes(name) ? 'EUR' : 'USD',
    unreadable: { records: 0, amount: 0 },
    complete: true,
  });
});

it('keeps a month of which another delivery is cut', async () => {
  const understood = await understandExport(
    join(FOLDER, 'own-month-cut'),
    signal,
  );
  expect(summarizeExport(understood)).toMatchObject({
    charges: 1,
    billed: 500,
    complete: false,
  });
  expect(describeExport(understood)).toContain(
    'october-again/ does not count: The file is cut: its last record is not whole',
  );
});

describe('of two deliveries of a month', () => {
  const HEAD = 'BilledCost,BillingCurrency,ChargePeriodStart';
  const charges = (count: number, cost: string, month = '10') =>
    Array.from(
      { length: count },
      (_, at) => `${cost},USD,2026-${month}-0${1 + (at % 9)}`,
    );
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'two-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Writes files, the oldest first. */
  const deliver = async (...files: string[][]) => {
    for (const [at, lines] of files.entries()) {
      const path = join(folder, `export-${'abc'[at]}.csv`);
      await writeFile(path, `${[HEAD, ...lines].join('\n')}\n`);
      const time = new Date(Date.UTC(2026, 10, 1 + at));
      await utimes(path, time, time);
    }
    return understandExport(folder, signal);
  };

  it.each<[string, string[][], number, boolean]>([
    ['the newer one counts', [charges(4, '10'), charges(4, '12')], 48, true],
    [
      'one with few charges waits',
      [charges(9, '1'), charges(2, '9')],
      9,
      false,
    ],
    [
      'one with little money waits',
      [charges(4, '10'), charges(9, '1')],
      40,
      false,
    ],
    [
      'a half is not much smaller',
      [charges(4, '10'), charges(2, '10')],
      20,
      true,
    ],
    [
      'one that is small waits, and the next whole one counts',
      [charges(4, '10'), charges(1, '1'), charges(4, '11')],
      44,
      false,
    ],
    [
      'one that waits for one month waits with all of its months',
      [charges(4, '10'), [...charges(1, '1'), ...charges(1, '5', '09')]],
      40,
      false,
    ],
    [
      'one with much that is unreadable waits',
      [charges(4, '10'), [...charges(4, '11'), 'x12,USD,2026-10-01']],
      40,
      false,
    ],
    [
      'credits replace charges',
      [charges(4, '-10'), charges(4, '-2')],
      -8,
      true,
    ],
  ])('%s', async (_, files, billed, complete) => {
    const summary = summarizeExport(await deliver(...files));
    expect(summary).toMatchObject({ billed, complete });
  });

  it('says why one waits', async () => {
    const lines = describeExport(
      await deliver(charges(4, '10'), charges(1, '1')),
    );
    expect(lines).toContain(
      'export-b.csv does not count: It is much smaller than what it would replace in 2026-10',
    );
  });
});

it.each([
  ['own-aws-cur.csv', "AWS's Cost and Usage Report"],
  ['own-azure-columns.csv', "Azure's own cost export"],
  ['own-google-flat.csv', "Google Cloud's own export in flat columns"],
])('refuses %s by its name', async (name, known) => {
  await expect(summarize(join(FOLDER, name))).rejects.toThrow(
    `The file is no FOCUS export: it is ${known}`,
  );
});

it('shows what cannot be read as money, and never guesses a decimal comma', async () => {
  const understood = await understandExport(
    join(FOLDER, 'own-decimal-commas.csv'),
    signal,
  );
  expect(summarizeExport(understood)).toMatchObject({
    charges: 1,
    billed: 1000,
    unreadable: { records: 1, amount: 4200 },
  });
  const lines = describeExport(understood);
  expect(lines[0]).toBe('1 charge');
  expect(lines).toContain('1 record, about 4200, unreadable');
  expect(lines).toContain(
    'own-decimal-commas.csv would wait for an admin: Not all of it can be read: 1 record, about 4200',
  );
});

it('names tags that cannot be read, and what counts under Other', async () => {
  const lines = describeExport(
    await understandExport(join(FOLDER, 'own-no-accounts.csv'), signal),
  ).join('\n');
  expect(lines).toContain('Tags cannot be read: counts without tags: 1');
  expect(lines).toContain('ServiceName is missing: counts under Other: 1');
});

describe('a delivery', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'half-'));
    await cp(join(FOLDER, 'half-a-run'), folder, { recursive: true });
    const before = new Date('2026-11-01');
    await utimes(join(folder, '2026-10/run-1/part-0.csv'), before, before);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('of which a file of its manifest is missing does not count', async () => {
    expect(await summarize(folder)).toMatchObject({
      billed: 500,
      complete: false,
    });
  });

  it('counts when all of it is there', async () => {
    const part = join(FOLDER, 'number-without-zero.csv');
    await cp(part, join(folder, '2026-10/run-2/part-1.csv'));
    expect(await summarize(folder)).toMatchObject({
      billed: 170.75,
      complete: true,
    });
  });

  it('of Google without its credits is refused', async () => {
    const place = join(folder, 'table.csv');
    await writeFile(
      place,
      'cost,currency,invoice,usage_start_time\n1,EUR,,2026-10-03',
    );
    await expect(summarize(place)).rejects.toThrow('it has no column credits');
  });

  it('of Google counts without credits in JSON lines, which leave out what is empty', async () => {
    const place = join(folder, 'table.jsonl');
    await writeFile(
      place,
      '{"cost":1,"currency":"EUR","invoice":{},"usage_start_time":"2026-10-03"}',
    );
    expect(await summarize(place)).toMatchObject({ billed: 1 });
  });

  it('without a charge is not whole', async () => {
    const place = join(folder, 'october.csv');
    await writeFile(place, 'BilledCost,BillingCurrency,ChargePeriodStart\n');
    expect(await summarize(place)).toMatchObject({
      charges: 0,
      complete: false,
    });
  });

  it('whose manifest is cut does not count', async () => {
    const manifest = join(folder, '2026-10/run-2/manifest.json');
    await writeFile(manifest, '{"blobCount": 1, "blobs": [{"blob');
    expect(await summarize(folder)).toMatchObject({ billed: 500 });
  });
});

it.each(['nothing.csv', '../../sources'])('refuses %s', async name => {
  await expect(summarize(join(FOLDER, name))).rejects.toThrow(
    /There is no|has no exports/,
  );
});
