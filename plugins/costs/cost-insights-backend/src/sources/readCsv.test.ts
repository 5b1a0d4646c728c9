import { pipeline, Readable } from 'node:stream';
import { ByteCounter, FILE_LIMITS } from './limits';
import { readCsv } from './readCsv';

/** Pieces of bytes between the source and the reader: the buffers of three streams. */
const READ_AHEAD = 16;
const RECORDS = 64;

it('reads ahead a few pieces only, so that the size of a file does not matter', async () => {
  const piece = Buffer.from(`1,${'x'.repeat(1000)}\n`.repeat(RECORDS));
  let produced = 0;
  function* file() {
    yield Buffer.from('a,b\n');
    for (; produced < 300; produced += 1) yield piece;
  }
  const stored = new ByteCounter();
  pipeline(Readable.from(file()), stored, () => undefined);
  const { signal } = new AbortController();
  let read = 0;
  let ahead = 0;
  for await (const records of readCsv(stored, {
    limits: FILE_LIMITS,
    signal,
  })) {
    read += records.length;
    expect(records.length).toBeLessThanOrEqual(READ_AHEAD * RECORDS);
    ahead = Math.max(ahead, produced - read / RECORDS);
  }
  expect(read).toBe(300 * RECORDS + 1);
  expect(ahead).toBeLessThan(READ_AHEAD);
});
