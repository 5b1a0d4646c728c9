import { deflateSync, inflateSync } from 'node:zlib';
import { choosePalette } from './palette.mjs';

/** The first bytes of each PNG. */
export const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Bytes of a pixel by colour type: RGB, and RGB with transparency. */
const PIXEL_BYTES = { 2: 3, 6: 4 };
const PALETTE_TYPE = 3;

/**
 * Returns the same picture with a palette of at most 256 colours: about half of the size. Transparency is left out.
 *
 * @param {Buffer} png - as Chromium writes it: 8 bits, RGB or RGBA, not interlaced
 */
export function withPalette(png) {
  const { width, height, colours } = readPng(png);
  const { palette, indexOf } = choosePalette(colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row is its filter: none.
    const start = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      rows[start + x] = indexOf.get(colours[y * width + x]);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE_TYPE, 0, 0, 0], 8);
  const entries = palette.flatMap(colour => [
    colour >> 16,
    (colour >> 8) & 255,
    colour & 255,
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(entries)),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Reads the pixels of a picture.
 *
 * @param {Buffer} png - 8 bits, not interlaced; RGB, RGBA or with a palette
 * @returns its colours as numbers 0xRRGGBB, row after row
 */
export function readPng(png) {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === 'IHDR').data;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth, type, , , interlace] = header.subarray(8);
  const palette = chunks.find(one => one.type === 'PLTE')?.data;
  const size = type === PALETTE_TYPE ? 1 : PIXEL_BYTES[type];
  if (depth !== 8 || !size || interlace) {
    throw new Error(`PNG of colour type ${type} and ${depth} bits is not read`);
  }
  const data = inflateSync(
    Buffer.concat(
      chunks.filter(one => one.type === 'IDAT').map(one => one.data),
    ),
  );
  const bytes = unfilter(data, { width: width * size, height, size });
  const colours = new Uint32Array(width * height);
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    colours[pixel] =
      type === PALETTE_TYPE
        ? palette.readUIntBE(bytes[pixel] * 3, 3)
        : bytes.readUIntBE(pixel * size, 3);
  }
  return { width, height, colours };
}

function readChunks(png) {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('This is no PNG');
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** A part of a PNG, with its length and check sum. */
export function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** The check sum of a chunk. Node has one only since 20.15. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
  }
  return ~crc >>> 0;
}

/** Undoes the filters of the rows; each byte was stored as the difference from what its neighbours predict. */
function unfilter(data, { width, height, size }) {
  const out = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (width + 1);
    const predict = PREDICTORS[data[from]];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const left = x >= size ? out[at - size] : 0;
      const up = y > 0 ? out[at - width] : 0;
      const corner = x >= size && y > 0 ? out[at - width - size] : 0;
      out[at] = data[from + 1 + x] + predict(left, up, corner);
    }
  }
  return out;
}

/** By the number of the filter: none, left, up, average, Paeth. */
const PREDICTORS = [
  () => 0,
  left => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const toLeft = Math.abs(up - corner);
    const toUp = Math.abs(left - corner);
    const toCorner = Math.abs(left + up - 2 * corner);
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
  },
];
