// Measures one step of the reading of a billing export; `scripts/bench/costs.mjs` runs it.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import createKnex, { type Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';
import { DeliveryReader } from '../src/imports/DeliveryReader';
import { type Delivery, toDeliveries } from '../src/sources/deliveries';
import { FolderSource } from '../src/sources/FolderSource';
import { FILE_LIMITS } from '../src/sources/limits';
import { COLUMNS, csvBytes, writeCsv, writeParquet } from './writeExports';

const RECORDS = Number(process.env.BENCH_RECORDS);
const FOLDER = process.env.BENCH_FOLDER ?? '';
const CSV = join(FOLDER, 'export.csv');

/** COPY and reading take turns; the medians count. */
const ROUNDS = 3;

/** Times of Postgres' own COPY that the reading may take (issue 17). */
const TARGET_RATIO = 3;
const TARGET_MEMORY_MB = 512;

const quiet = () => undefined;
const logger = {
  error: quiet,
  warn: (message: string) => process.stderr.write(`${message}\n`),
  info: quiet,
  debug: quiet,
  child: () => logger,
};

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target?: number) {
  const row = { bench: 'costs', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function copyByPostgres(knex: Knex): Promise<void> {
  await knex.transaction(async trx => {
    const connection = await trx.client.acquireConnection();
    const copy = `COPY raw_export FROM STDIN (FORMAT csv, HEADER, NULL 'NULL')`;
    await pipeline(createReadStream(CSV), connection.query(copyFrom(copy)));
  });
}

async function readByPortal(knex: Knex, delivery: Delivery): Promise<void> {
  const { signal } = new AbortController();
  const reader = new DeliveryReader({
    knex,
    limits: FILE_LIMITS,
    hold: { unreadablePart: 1, smallestPart: 0 },
    logger,
    tags: ['application'],
  });
  const source = { id: 'bench', location: FOLDER };
  const outcome = await reader.read(source, delivery, signal);
  if (outcome !== 'read') throw new Error(`The export is ${outcome}`);
}

async function empty(knex: Knex): Promise<void> {
  const columns = COLUMNS.map(name => `"${name}" text`).join(', ');
  await knex.raw('DROP TABLE IF EXISTS raw_export');
  await knex.raw(`CREATE TABLE raw_export (${columns})`);
  await knex.raw(
    'TRUNCATE cost_deliveries, cost_dimensions, cost_charges, cost_daily, cost_totals',
  );
}

/** Returns the seconds that a call takes. */
async function time(knex: Knex, call: () => Promise<void>): Promise<number> {
  await knex.raw('CHECKPOINT');
  const started = performance.now();
  await call();
  return (performance.now() - started) / 1000;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function printMemory(what: string) {
  const memory = process.resourceUsage().maxRSS / 1024;
  print(`${what}: most memory`, memory, 'MB', TARGET_MEMORY_MB);
}

async function compare(knex: Knex, format: 'csv' | 'parquet') {
  const what = `${RECORDS} records, ${format}`;
  const files = await new FolderSource(join(FOLDER, `export.${format}`)).list();
  const [delivery] = toDeliveries(files);
  const copies: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty(knex);
    copies.push(await time(knex, () => copyByPostgres(knex)));
    reads.push(await time(knex, () => readByPortal(knex, delivery)));
  }
  print(`${what}: Postgres' COPY of the CSV`, median(copies), 's');
  print(`${what}: the reading`, median(reads), 's');
  const ratio = median(reads) / median(copies);
  print(`${what}: the reading, to the COPY`, ratio, 'times', TARGET_RATIO);
  printMemory(what);
}

/** Reads an export that is nowhere on the disk. */
async function stream(knex: Knex) {
  const file = {
    name: 'export.csv',
    fingerprint: '1',
    changedAt: new Date(),
    open: async () => Readable.from(csvBytes(RECORDS)),
  };
  await empty(knex);
  const [delivery] = toDeliveries([file]);
  const seconds = await time(knex, () => readByPortal(knex, delivery));
  const { bytes } = await knex('cost_deliveries').first('bytes');
  print('a stream: size', Number(bytes) / 1e9, 'GB');
  print('a stream: the reading', seconds, 's');
  printMemory('a stream');
}

async function run(step: string | undefined): Promise<void> {
  if (step === 'write') {
    await writeCsv(CSV, RECORDS);
    writeParquet(join(FOLDER, 'export.parquet'), RECORDS);
    return;
  }
  const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '');
  const knex = createKnex({ client: 'pg', connection });
  try {
    await knex.migrate.latest({ directory: 'migrations' });
    if (step === 'stream') await stream(knex);
    else await compare(knex, step === 'parquet' ? 'parquet' : 'csv');
  } finally {
    await knex.destroy();
  }
}

run(process.env.BENCH_STEP).catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
