import { crc32, deflateSync } from 'node:zlib';
import type { PhotoSeed } from '../../../types';

/** Width and height of a picture, in pixels. */
export const SIZE = 96;

interface Circle {
  /** Of the middle, as a part of the picture. */
  x: number;
  y: number;
  radius: number;
}

/** From back to front. */
const PARTS: [keyof PhotoSeed, Circle][] = [
  ['hair', { x: 0.5, y: 0.37, radius: 0.26 }],
  ['clothes', { x: 0.5, y: 1.12, radius: 0.45 }],
  ['skin', { x: 0.5, y: 0.6, radius: 0.11 }],
  ['skin', { x: 0.5, y: 0.43, radius: 0.2 }],
];

const COLOURS: (keyof PhotoSeed)[] = ['ground', 'hair', 'skin', 'clothes'];

/** Draws head and shoulders in four colours, as PNG. */
export function drawPerson(colours: PhotoSeed): Uint8Array<ArrayBuffer> {
  // Bits for a colour of the palette, its kind, and no more.
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 3], 8);
  const palette = COLOURS.map(name =>
    Buffer.from(colours[name].slice(1), 'hex'),
  );
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.concat(palette)),
      chunk('IDAT', deflateSync(pixels())),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** The colours of all pixels by their numbers; each row begins with a zero, because it refers to no other one. */
function pixels(): Buffer {
  const rows = Array.from({ length: SIZE }, (_, y) => [
    0,
    ...Array.from({ length: SIZE }, (__, x) => colourAt(x / SIZE, y / SIZE)),
  ]);
  return Buffer.from(rows.flat());
}

function colourAt(x: number, y: number): number {
  const part = PARTS.findLast(
    ([, circle]) => Math.hypot(x - circle.x, y - circle.y) < circle.radius,
  );
  return COLOURS.indexOf(part ? part[0] : 'ground');
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
