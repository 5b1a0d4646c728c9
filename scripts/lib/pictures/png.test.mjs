import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { choosePalette } from './palette.mjs';
import { chunk, readPng, SIGNATURE, withPalette } from './png.mjs';

const SIZE = 120;

const channels = colour => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** What a filter predicts from the bytes to the left, above, and above to the left. */
const FILTERS = [
  () => 0,
  left => left,
  (_, up) => up,
  (left, up) => Math.floor((left + up) / 2),
  (left, up, corner) => {
    const guess = left + up - corner;
    const [nearest] = [left, up, corner].sort(
      (one, other) => Math.abs(guess - one) - Math.abs(guess - other),
    );
    return nearest;
  },
];

/** A picture as Chromium writes it: RGB, with the filters of rows in turn. */
function writeRgb(colours) {
  const rows = Array.from({ length: SIZE }, (_, y) =>
    [...colours.slice(y * SIZE, (y + 1) * SIZE)].flatMap(channels),
  );
  const filtered = rows.flatMap((row, y) => [
    y % FILTERS.length,
    ...row.map((value, x) => {
      const [left, up, corner] = [
        row[x - 3],
        rows[y - 1]?.[x],
        rows[y - 1]?.[x - 3],
      ];
      return (
        (value - FILTERS[y % FILTERS.length](left ?? 0, up ?? 0, corner ?? 0)) &
        255
      );
    }),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(filtered))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A page in two colours with letters that have soft edges, and a coloured gradient. */
const PAGE = Uint32Array.from({ length: SIZE * SIZE }, (_, pixel) => {
  const [x, y] = [pixel % SIZE, Math.floor(pixel / SIZE)];
  if (y > 100) return ((x * 2) << 16) | ((y * 2) << 8) | 0x80;
  if (y % 10 < 4) return ((x * 7919) % 256) * 0x010101;
  return x < 30 ? 0x0d2530 : 0xf1f4f7;
});

test('reads what Chromium writes, with all filters of rows', () => {
  const { width, height, colours } = readPng(writeRgb(PAGE));
  assert.deepEqual([width, height], [SIZE, SIZE]);
  assert.deepEqual(colours, PAGE);
});

test('few colours stay as they are', () => {
  const colours = Uint32Array.of(0x000000, 0xffffff, 0x123456, 0xffffff);
  const { palette, indexOf } = choosePalette(colours);
  assert.deepEqual(
    [...colours].map(colour => palette[indexOf.get(colour)]),
    [...colours],
  );
  assert.equal(palette[0], 0xffffff, 'the most frequent one is the first');
});

test('many colours become 256 at most, the frequent ones as they are', () => {
  const greys = Array.from({ length: 256 }, (_, at) => at * 0x010101);
  const others = Array.from({ length: 4_096 }, (_, at) => at * 0x000ff1);
  const colours = Uint32Array.from([...greys, 0x336699, 0x336699, ...others]);
  const { palette, indexOf } = choosePalette(colours);
  assert.ok(palette.length <= 256);
  assert.equal(palette[indexOf.get(0x336699)], 0x336699);
  assert.ok([...colours].every(colour => palette[indexOf.get(colour)] >= 0));
});

test('a picture with a palette looks the same', () => {
  const { width, height, colours } = readPng(withPalette(writeRgb(PAGE)));
  assert.deepEqual([width, height], [SIZE, SIZE]);
  assert.ok(new Set(colours).size <= 256);
  const differences = PAGE.map((colour, pixel) => {
    const other = channels(colours[pixel]);
    return Math.max(
      ...channels(colour).map((value, at) => Math.abs(value - other[at])),
    );
  });
  assert.ok(differences.every(difference => difference <= 32));
  assert.equal(colours[5 * SIZE], PAGE[5 * SIZE], 'the background');
});

test('a picture with a palette keeps its pixels', () => {
  const once = withPalette(writeRgb(PAGE));
  const again = readPng(withPalette(once));
  const { colours } = readPng(once);
  assert.ok(colours.every((colour, at) => colour === again.colours[at]));
});

test('refuses what is no PNG', () => {
  assert.throws(() => readPng(Buffer.from('GIF89a')), /This is no PNG/);
});
