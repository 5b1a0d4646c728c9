import { gzipSync } from 'node:zlib';
import { TestDatabases } from '@backstage/backend-test-utils';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { ImportBench } from '../__testUtils__/ImportBench';
import { summarizeExport } from '../command/printExport';
import { understandExport } from '../command/understandExport';
import { CostStore } from '../costs/CostStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const { signal } = new AbortController();

type Row = Record<string, string>;

const COUNT = 400;

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

/** Cents as text, in one of the spellings of providers. */
function spell(cents: number, spelling: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0');
  const text = `${size.slice(0, -2)}.${size.slice(-2)}`;
  const short = spelling % 3 === 0 ? text.replace(/^0\./, '.') : text;
  return `${cents < 0 ? '-' : ''}${short}`;
}

/** Charges of October with their sums in cents; a purchase in advance, whose use is spread. */
function generate(seed: number, shape: (row: Row, at: number) => Row) {
  const random = numbers(seed);
  const next = (below: number) => random.next().value! % below;
  const sums = { billed: 0, effective: 0 };
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const billed = next(5) === 0 ? -next(900) : next(90_000);
    const effective = next(4) === 0 ? next(50_000) : billed;
    sums.billed += billed;
    sums.effective += effective;
    const day = String(1 + next(31)).padStart(2, '0');
    return shape(
      {
        BilledCost: spell(billed, next(3)),
        EffectiveCost: spell(effective, next(3)),
        BillingAccountId: `acc-${next(3)}`,
        BillingCurrency: 'USD',
        BillingPeriodStart: '2026-10-01T00:00:00Z',
        ChargeCategory: ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'][
          next(5)
        ],
        ChargePeriodStart: `2026-10-${day}T00:00:00Z`,
        ServiceCategory: next(9) === 0 ? '' : 'Compute',
        ServiceName: next(7) === 0 ? '' : `Service, "${next(5)}"`,
        SubAccountId: next(6) === 0 ? '' : `sub-${next(4)}`,
        Tags: '{"application": "basket"}',
      },
      at,
    );
  });
  return { rows, sums };
}

function csvOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]);
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
  return [
    columns.join(','),
    ...rows.map(row => columns.map(name => quote(row[name])).join(',')),
    '',
  ].join('\r\n');
}

function parquetOf(rows: readonly Row[]): Uint8Array {
  const columnData = Object.keys(rows[0]).map(name => ({
    name,
    type: 'STRING' as const,
    data: rows.map(row => row[name]),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 150 }));
}

const halves = (rows: readonly Row[]) => [rows.slice(0, 150), rows.slice(150)];

/** The files of an export in the shape of each provider. */
const SHAPES: Record<
  string,
  {
    shape: (row: Row, at: number) => Row;
    files: (rows: readonly Row[]) => Record<string, string | Uint8Array>;
  }
> = {
  azure: {
    shape: row => ({
      ...row,
      ProviderName: 'Microsoft',
      ChargePeriodStart: row.ChargePeriodStart.replace('T00:00:00Z', 'T00:00Z'),
      Tags: '"application": "basket"',
      x_SkuTier: 'a\nb',
    }),
    files: rows => {
      const parts = halves(rows).map(
        (part, at) => [`run/part_${at}.csv`, `\ufeff${csvOf(part)}`] as const,
      );
      return {
        ...Object.fromEntries(parts),
        'run/manifest.json': JSON.stringify({
          blobCount: 2,
          blobs: parts.map(([name]) => ({ blobName: `costs/export/${name}` })),
        }),
      };
    },
  },
  aws: {
    shape: row => ({
      ...row,
      ProviderName: 'AWS',
      ChargePeriodStart: row.ChargePeriodStart.replace('Z', '.000Z'),
      Tags: '{application=basket}',
    }),
    files: rows => {
      const parts = halves(rows).map(
        (part, at) =>
          [
            `data/BILLING_PERIOD=2026-10/x-${at}.csv.gz`,
            gzipSync(csvOf(part)),
          ] as const,
      );
      return {
        ...Object.fromEntries(parts),
        'metadata/BILLING_PERIOD=2026-10/x-Manifest.json': JSON.stringify({
          dataFiles: parts.map(([name]) => `s3://bucket/x/${name}`),
        }),
      };
    },
  },
  google: {
    shape: row => ({
      ...row,
      ProviderName: 'Google Cloud',
      ChargePeriodStart: row.ChargePeriodStart.replace(
        'T00:00:00Z',
        ' 00:00:00 UTC',
      ),
      Tags: '[{"key": "application", "value": "basket"}]',
    }),
    files: rows => ({ 'october.parquet': parquetOf(rows) }),
  },
  oracle: {
    shape: ({ SubAccountId: _, ...row }) => ({
      ...row,
      ProviderName: 'Oracle',
      ChargePeriodStart: row.ChargePeriodStart.replace('Z', '+00:00'),
    }),
    files: rows => ({ '0001.csv.gz': gzipSync(csvOf(rows)) }),
  },
  'a newer version': {
    shape: ({ BillingPeriodStart: _, ...row }, at) => ({
      ...row,
      ServiceProviderName: 'North Cloud',
      HostProviderName: 'Deep Host',
      InvoiceId: `INV-${at % 3}`,
      BillingCurrency: 'usd',
    }),
    files: rows => ({ 'october.csv': csvOf(rows) }),
  },
};

it.each(Object.keys(SHAPES))(
  'the sum on FinOps is the sum of the file, billed and amortised: %s',
  async name => {
    const { shape, files } = SHAPES[name];
    const { rows, sums } = generate(name.length * 7919, shape);
    const bench = await ImportBench.create(await databases.init('POSTGRES_18'));
    bench.hold = { unreadablePart: 0.001, smallestPart: 0.5 };
    try {
      for (const [path, content] of Object.entries(files(rows))) {
        await bench.deliver(path, content);
      }
      const summary = summarizeExport(
        await understandExport(bench.folder, signal),
      );
      expect(summary).toMatchObject({
        charges: COUNT,
        billed: sums.billed / 100,
        effective: sums.effective / 100,
        unreadable: { records: 0 },
        complete: true,
      });
      await bench.read();
      const store = new CostStore(bench.knex);
      for (const view of ['billed', 'amortised'] as const) {
        const { pair, days } = await store.daily({
          scope: { groups: 'company' },
          period: {
            start: '2026-10-01',
            middle: '2026-10-01',
            end: '2026-11-01',
          },
          currency: 'USD',
          view,
        });
        const sum = view === 'billed' ? sums.billed : sums.effective;
        expect(Math.round(pair[1] * 100)).toBe(sum);
        const ofDays = days.reduce((all, { amount }) => all + amount, 0);
        expect(Math.round(ofDays * 100)).toBe(sum);
      }
    } finally {
      await bench.stop();
    }
  },
);
