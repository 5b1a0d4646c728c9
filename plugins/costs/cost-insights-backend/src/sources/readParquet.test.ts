import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { FileRecord } from './CsvScanner';
import { FILE_LIMITS, type FileLimits } from './limits';
import { readParquet } from './readParquet';

/** One more than the largest number of records in a row group. */
const TOO_MANY_RECORDS = 2_000_001;
/** One more than the largest size of a page. */
const TOO_MANY_BYTES = 2 ** 27 + 1;

let folder: string;
const savedFolder = process.env.TMPDIR;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-parquet-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (savedFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = savedFolder;
  rmSync(folder, { recursive: true });
});

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];

const fileOf = (columnData: Columns, rowGroupSize?: number) =>
  Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize }));

async function read(
  file: Buffer,
  wanted: (name: string) => boolean = name =>
    ['Service', 'Cost'].includes(name),
  limits: FileLimits = FILE_LIMITS,
): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  const { signal } = new AbortController();
  const stored = Readable.from([file]);
  try {
    for await (const some of readParquet(stored, wanted, limits, signal)) {
      records.push(...some);
    }
  } finally {
    // Neither a read file nor a refused one stays behind.
    expect(readdirSync(folder)).toEqual([]);
  }
  return records;
}

const SMALL: Columns = [
  { name: 'Cost', data: [1.5, 2, null], type: 'DOUBLE' },
  { name: 'Other', data: ['x', 'y', 'z'] },
];

it('reads the wanted columns that the file has, over all row groups', async () => {
  const records = await read(fileOf(SMALL, 2));
  expect(records).toEqual([
    { fields: ['Cost'], line: 0 },
    { fields: ['1.5'], line: 1 },
    { fields: ['2'], line: 2 },
    { fields: [''], line: 3 },
  ]);
});

it.each([
  ['cut', (file: Buffer) => file.subarray(0, -10)],
  ['no Parquet file', () => Buffer.from('Service,Cost\nA,1\n')],
  [
    'damaged in the middle',
    (file: Buffer) => Buffer.from(file).fill(0xff, 4, 40),
  ],
])('refuses a file that is %s', async (_case, spoil) => {
  await expect(read(spoil(fileOf(SMALL)))).rejects.toMatchObject({
    name: 'InputError',
    message: 'The file is no Parquet file, or it is damaged',
  });
});

it('refuses a file that is larger than the limit', async () => {
  const file = fileOf(SMALL);
  const limits = { ...FILE_LIMITS, bytes: file.length - 1 };
  await expect(
    read(file, name => name === 'Cost', limits),
  ).rejects.toMatchObject({
    name: 'InputError',
    message: 'The file is too large',
  });
});

it('refuses a row group with too many records, before it reads them', async () => {
  const data = new Int32Array(TOO_MANY_RECORDS);
  const file = fileOf(
    [{ name: 'Cost', data: Array.from(data), type: 'INT32' }],
    TOO_MANY_RECORDS,
  );
  await expect(read(file)).rejects.toMatchObject({
    name: 'InputError',
    message: 'A row group of the file is too large',
  });
});

it('does not decompress a page beyond the limit', async () => {
  const file = fileOf([
    { name: 'Service', data: ['x'.repeat(TOO_MANY_BYTES)] },
  ]);
  // A bomb: it expands to many times its size.
  expect(file.length * 10).toBeLessThan(TOO_MANY_BYTES);
  await expect(read(file)).rejects.toMatchObject({ name: 'InputError' });
});
