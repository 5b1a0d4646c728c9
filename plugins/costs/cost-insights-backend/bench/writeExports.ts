import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import {
  fileWriter,
  ParquetWriter,
  schemaFromColumnData,
} from 'hyparquet-writer';

const SAMPLE = readFileSync('../../examples/billing/focus_sample.csv', 'utf8');
const SAMPLE_RECORDS = 1000;

/** Records of a row group of Parquet. */
const ROW_GROUP = 100_000;

/** Names of the sample's columns. */
export const COLUMNS = parse(SAMPLE, { to: 1 })[0] as string[];

/** The sample's records again and again, as bytes of CSV. */
export function* csvBytes(records: number): Generator<Buffer> {
  const header = SAMPLE.indexOf('\n') + 1;
  yield Buffer.from(SAMPLE.slice(0, header));
  const body = Buffer.from(SAMPLE.slice(header));
  for (let at = 0; at < records; at += SAMPLE_RECORDS) yield body;
}

export async function writeCsv(path: string, records: number): Promise<void> {
  await pipeline(Readable.from(csvBytes(records)), createWriteStream(path));
}

/** The same records as Parquet, all columns as text. */
export function writeParquet(path: string, records: number): void {
  const rows: string[][] = parse(SAMPLE, { from: 2 });
  const columnsOf = (count: number) =>
    COLUMNS.map((name, column) => ({
      name,
      type: 'STRING' as const,
      data: Array.from(
        { length: count },
        (_, at) => rows[at % rows.length][column],
      ),
    }));
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: columnsOf(1) }),
  });
  for (let at = 0; at < records; at += ROW_GROUP) {
    const count = Math.min(ROW_GROUP, records - at);
    writer.write({ columnData: columnsOf(count), rowGroupSize: count });
  }
  writer.finish();
}
