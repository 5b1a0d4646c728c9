import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../files.mjs';

/** Folder of the build with the compressed files. Its name begins with a dot, so that upstream does not serve it by itself. */
export const COMPRESSED = '.compressed';

const COMPRESSIBLE = /\.(?:m?js|css|svg|json)$/;

/** Nothing is gained below the size of a packet. */
const SMALLEST_BYTES = 1_400;

/** Of 11; the last two levels take ten times as long for a fiftieth of the bytes. */
const BROTLI_QUALITY = 9;

const ENCODINGS = [
  [
    'br',
    bytes =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  [
    'gz',
    bytes => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ],
];

/**
 * Writes the files with hashes in their names once more as Brotli and as gzip.
 *
 * @param {string} build - folder of the built page
 * @returns {Promise<number>} number of compressed files
 */
export async function compressFiles(build) {
  const target = join(build, COMPRESSED);
  rmSync(target, { recursive: true, force: true });
  const files = filesBelow(join(build, 'static')).filter(file =>
    COMPRESSIBLE.test(file),
  );
  const written = await Promise.all(
    files.map(file => compressFile(file, join(target, relative(build, file)))),
  );
  return written.filter(Boolean).length;
}

async function compressFile(file, target) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) return false;
  mkdirSync(dirname(target), { recursive: true });
  await Promise.all(
    ENCODINGS.map(async ([ending, compress]) =>
      writeFileSync(`${target}.${ending}`, await compress(bytes)),
    ),
  );
  return true;
}
