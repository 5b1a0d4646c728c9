import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { ByteCounter, FILE_LIMITS } from './limits';
import { readJson, readJsonColumns } from './readJson';

const { signal } = new AbortController();
const OPTIONS = { limits: { ...FILE_LIMITS, recordBytes: 100 }, signal };

/** Bytes in chunks of a size. */
function open(content: Uint8Array, size = 7): ByteCounter {
  const chunks = Array.from(
    { length: Math.ceil(content.length / size) },
    (_, at) => content.subarray(at * size, (at + 1) * size),
  );
  const stored = new ByteCounter();
  pipeline(Readable.from(chunks), stored).catch(() => undefined);
  return stored;
}

async function read(content: Uint8Array, size?: number) {
  const columns = await readJsonColumns(
    open(content, size),
    name => name !== 'Other',
    OPTIONS,
  );
  const records: string[][] = [];
  for await (const batch of readJson(open(content, size), columns, OPTIONS)) {
    records.push(...batch.map(({ fields }) => fields));
  }
  return records;
}

const bytes = (text: string) => Buffer.from(text);

it('reads one object a line, in any chunks, with gzip or not', async () => {
  const text =
    '\ufeff{"A":"é","B":1.50,"Other":"x"}\r\n\n{"A":null,"C":[{"key":"a"}]}';
  const expected = [
    ['A', 'B', 'C'],
    ['é', '1.5', ''],
    ['', '', '[{"key":"a"}]'],
  ];
  for (const size of [1, 3, 1_000]) {
    expect(await read(bytes(text), size)).toEqual(expected);
  }
  expect(await read(gzipSync(text))).toEqual(expected);
});

it.each([
  ['a list', '[{"A":1}]', 'Line 1 is no object'],
  ['a value', '7', 'Line 1 is no object'],
  ['a cut line', '{"A":1}\n{"A":', 'Line 2 is no JSON'],
  ['a long line', `{"A":"${'x'.repeat(200)}"}`, 'Line 1 is too long'],
  ['nothing', '', 'The file is empty'],
])('refuses %s', async (_, text, message) => {
  await expect(read(bytes(text))).rejects.toThrow(message);
});

it('reads what was written', async () => {
  const value = fc.record({
    A: fc.string({ maxLength: 10 }),
    B: fc.string({ maxLength: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(value, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 20 }),
      async (values, size) => {
        const text = values.map(one => JSON.stringify(one)).join('\n');
        const [, ...records] = await read(bytes(text), size);
        expect(records).toEqual(values.map(({ A, B }) => [A, B]));
      },
    ),
    { numRuns: 30 },
  );
});
