import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import createKnex, { type Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';
import { DeliveryReader } from '../src/imports/DeliveryReader';
import { toDeliveries } from '../src/sources/deliveries';
import { FolderSource } from '../src/sources/FolderSource';
import { FILE_LIMITS } from '../src/sources/limits';

const RECORDS = Number(process.env.BENCH_RECORDS);
const SAMPLE = readFileSync('../../examples/billing/focus_sample.csv', 'utf8');
const SAMPLE_RECORDS = 1000;

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

/** Writes the sample's records again and again. */
async function writeExport(path: string): Promise<void> {
  const [header] = SAMPLE.split('\n', 1);
  const records = SAMPLE.slice(header.length + 1);
  function* chunks() {
    yield `${header}\n`;
    for (let at = 0; at < RECORDS; at += SAMPLE_RECORDS) yield records;
  }
  await pipeline(Readable.from(chunks()), createWriteStream(path));
}

async function copyByPostgres(knex: Knex, path: string): Promise<void> {
  const columns = SAMPLE.slice(0, SAMPLE.indexOf('\n')).trim().split(',');
  await knex.raw(
    `CREATE TABLE raw_export (${columns.map(name => `${name} text`).join(', ')})`,
  );
  await knex.transaction(async trx => {
    const connection = await trx.client.acquireConnection();
    const copy = `COPY raw_export FROM STDIN (FORMAT csv, HEADER, NULL 'NULL')`;
    await pipeline(createReadStream(path), connection.query(copyFrom(copy)));
  });
}

async function readByPortal(knex: Knex, path: string): Promise<void> {
  const { signal } = new AbortController();
  const reader = new DeliveryReader({
    knex,
    limits: FILE_LIMITS,
    logger,
    tags: ['application'],
  });
  const [delivery] = toDeliveries(await new FolderSource(path).list());
  const source = { id: 'bench', location: path };
  const outcome = await reader.read(source, delivery, signal);
  if (outcome !== 'read') throw new Error(`The export is ${outcome}`);
}

/** Returns the seconds that a call takes. */
async function time(call: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await call();
  return (performance.now() - started) / 1000;
}

async function measure(): Promise<void> {
  const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '');
  const knex = createKnex({ client: 'pg', connection });
  const folder = await mkdtemp(join(tmpdir(), 'bench-costs-'));
  try {
    await knex.migrate.latest({ directory: 'migrations' });
    const path = join(folder, 'export.csv');
    await writeExport(path);
    const copy = await time(() => copyByPostgres(knex, path));
    const portal = await time(() => readByPortal(knex, path));
    const memory = process.resourceUsage().maxRSS / 1024;
    print(`Postgres' COPY of ${RECORDS} records`, copy, 's');
    print(`the reading of ${RECORDS} records`, portal, 's');
    print('the reading, to the COPY', portal / copy, 'times', TARGET_RATIO);
    print('most memory of the process', memory, 'MB', TARGET_MEMORY_MB);
  } finally {
    await knex.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

measure().catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
