import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InputError } from '@backstage/errors';
import { type ByteCounter, ExpansionGuard, type FileLimits } from './limits';
import { Utf8Guard } from './Utf8Guard';

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK\u0003\u0004');
const CHUNK_BYTES = 2 ** 16;

/**
 * Reads the bytes of a text in UTF-8, compressed with gzip or not, in constant memory.
 *
 * @throws InputError for a file that is empty, cut, not in UTF-8, or beyond the limits
 */
export async function* openText(
  stored: ByteCounter,
  { limits, signal }: { limits: FileLimits; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const first = await firstChunk(stored);
  if (first.subarray(0, ZIP.length).equals(ZIP)) {
    throw new InputError('The file is a ZIP archive: unpack it');
  }
  const isGzip = first.subarray(0, 2).equals(GZIP);
  const bytes = new Utf8Guard();
  const streams = [
    stored,
    ...(isGzip
      ? [
          createGunzip({ chunkSize: CHUNK_BYTES }),
          new ExpansionGuard(limits, stored),
        ]
      : []),
    bytes,
  ];
  addAbortSignal(signal, stored);
  pipeline(streams, () => undefined);
  try {
    yield* bytes;
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Returns the start of a stream, which is put back. */
async function firstChunk(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk);
    return chunk as Buffer;
  }
  throw new InputError('The file is empty');
}

/** What is wrong with the content is a refusal; everything else, for example a cut connection, is tried again. */
function toRefusal(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_')
    ? new InputError('The file is cut or damaged: it cannot be decompressed')
    : error;
}
