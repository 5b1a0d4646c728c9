import { ServiceUnavailableError } from '@backstage/errors';
import { BOUNDS } from '@portal/plugin-bounds-common';
import { decodeText } from './decodeText';
import { MissingDocumentError } from './errors';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;

/** Answers to a document that a server does not have. */
const MISSING = new Set([404, 410]);

/** The last answer of an address, for conditional requests. */
interface KnownAnswer {
  etag?: string;
  lastModified?: string;
  text: string;
}

/**
 * Reads feeds over HTTP: with a time-out, up to a size, and without leaving the origin of the address. It sends no
 * credentials.
 */
export class FeedReader {
  readonly #timeoutMs: number;
  readonly #known = new Map<string, KnownAnswer>();

  constructor(options: { timeoutMs: number }) {
    this.#timeoutMs = options.timeoutMs;
  }

  /**
   * Reads the text of a feed; from memory if the server says that it has not changed.
   *
   * @throws ServiceUnavailableError with the reason; it contains no address
   */
  async read(url: URL, accept: string): Promise<string> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      return await this.#read(url, { accept, signal });
    } catch (error) {
      if (signal.aborted) {
        throw new ServiceUnavailableError(
          `It did not answer within ${this.#timeoutMs} ms`,
        );
      }
      // Errors of fetch contain the address.
      throw error instanceof ServiceUnavailableError
        ? error
        : new ServiceUnavailableError(
            'It cannot be reached, or its answer was cut off',
          );
    }
  }

  async #read(
    url: URL,
    { accept, signal }: { accept: string; signal: AbortSignal },
  ): Promise<string> {
    const known = this.#known.get(url.href);
    const response = await fetchInOrigin(url, {
      signal,
      headers: {
        accept,
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    });
    if (response.status === 304 && known) {
      await response.body?.cancel();
      return known.text;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      if (MISSING.has(response.status)) throw new MissingDocumentError();
      throw new ServiceUnavailableError(
        `It answered with status ${response.status}`,
      );
    }
    const text = await readText(response);
    this.#known.set(url.href, {
      etag: response.headers.get('etag') ?? undefined,
      lastModified: response.headers.get('last-modified') ?? undefined,
      text,
    });
    return text;
  }
}

/** Follows redirects to the same origin only, so that a feed cannot make the portal call another host. */
async function fetchInOrigin(url: URL, init: RequestInit): Promise<Response> {
  let address = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    if (!REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    const target = response.headers.get('location') ?? '';
    if (!URL.canParse(target, address.href)) {
      throw new ServiceUnavailableError('It redirects to no address');
    }
    address = new URL(target, address);
    if (address.origin !== url.origin) {
      throw new ServiceUnavailableError('It redirects to another origin');
    }
  }
  throw new ServiceUnavailableError(
    `It redirects more than ${MAX_REDIRECTS} times`,
  );
}

async function readText({ body, headers }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > BOUNDS.feedBytes) {
      throw new ServiceUnavailableError(
        `Its answer is larger than ${BOUNDS.feedBytes} bytes`,
      );
    }
    parts.push(part);
  }
  return decodeText(
    Buffer.concat(parts),
    headers.get('content-type') ?? undefined,
  );
}
