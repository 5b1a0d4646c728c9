import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { InputError, ResponseError } from '@backstage/errors';
import { BOUNDS, requireFewJsonParts } from '@portal/plugin-bounds-common';
import { z } from 'zod';
import type { Source, SourceFile } from './Source';

const INDEX = z.object({
  files: z
    .array(
      z.object({
        name: z.string().min(1).max(500),
        url: z.string(),
        etag: z.string().min(1).max(500),
        changedAt: z.iso.datetime(),
      }),
    )
    .max(10_000),
});

/**
 * One file at an address, or the files that an index names: an address that ends with `.json`, whose answer is
 * `{ files: [{ name, url, etag, changedAt }] }`. Files of an index have its origin, and redirects are not followed.
 */
export class UrlSource implements Source {
  readonly #url: URL;

  constructor(url: URL) {
    this.#url = url;
  }

  /** @throws InputError for an index that is none or too large, or that names a file of another origin */
  async list(signal: AbortSignal): Promise<SourceFile[]> {
    const isIndex = this.#url.pathname.endsWith('.json');
    return isIndex ? this.#listIndex(signal) : [await this.#single(signal)];
  }

  async #listIndex(signal: AbortSignal): Promise<SourceFile[]> {
    const response = await get(this.#url, signal);
    const index = INDEX.safeParse(await readIndex(response));
    if (!index.success) {
      throw new InputError('The index of the exports lists no files');
    }
    return index.data.files.map(({ name, url, etag, changedAt }) => ({
      name,
      fingerprint: etag,
      changedAt: new Date(changedAt),
      open: openerOf(this.#sameOrigin(url)),
    }));
  }

  async #single(signal: AbortSignal): Promise<SourceFile> {
    const { headers } = await get(this.#url, signal, 'HEAD');
    const modified = headers.get('last-modified');
    const parts = [
      headers.get('etag'),
      modified,
      headers.get('content-length'),
    ];
    return {
      name: this.#url.pathname.split('/').at(-1) || this.#url.hostname,
      fingerprint: parts.join(' '),
      changedAt: new Date(modified ?? 0),
      open: openerOf(this.#url),
    };
  }

  #sameOrigin(address: string): URL {
    const url = new URL(address, this.#url);
    if (url.origin !== this.#url.origin) {
      throw new InputError('The index names a file of another origin');
    }
    return url;
  }
}

/** @throws InputError for an index that is larger than its bound, or that is no JSON */
async function readIndex({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > BOUNDS.billingIndexBytes) {
      throw new InputError(
        `The index of the exports has more than ${BOUNDS.billingIndexBytes.toLocaleString('en')} bytes`,
      );
    }
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  requireFewJsonParts(content);
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new InputError('The index of the exports is no JSON', error);
  }
}

async function get(url: URL, signal: AbortSignal, method = 'GET') {
  const response = await fetch(url, { method, signal, redirect: 'error' });
  if (!response.ok) throw await ResponseError.fromResponse(response);
  return response;
}

function openerOf(url: URL) {
  return async (signal: AbortSignal) => {
    const { body } = await get(url, signal);
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  };
}
