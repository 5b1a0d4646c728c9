/** Maximum size of a response, in bytes. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Statuses without a body. */
const EMPTY = new Set([101, 204, 205, 304]);

/** Header of a response whose body contains only the end of what the system sent. */
export const SHORTENED_HEADER = 'x-portal-shortened';

/**
 * Reads the body of a response, so that later reads cannot fail.
 *
 * @param tailBytes - keeps only the end of a successful body, in whatever size it is sent; the response then has the
 * header {@link SHORTENED_HEADER}
 * @returns the same response with its body in memory
 * @throws RangeError if it is larger than {@link MAX_ANSWER_BYTES}; TypeError if the connection ends early
 */
export async function readBody(
  response: Response,
  tailBytes?: number,
): Promise<Response> {
  if (EMPTY.has(response.status) || !response.body) return response;
  const { body, isShortened } =
    tailBytes === undefined || !response.ok
      ? { body: await readWhole(response.body), isShortened: false }
      : await readTail(response.body, tailBytes);
  const headers = new Headers(response.headers);
  if (isShortened) headers.set(SHORTENED_HEADER, 'true');
  const whole = new Response(body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
  // Clients add the address to their errors; a new response has none.
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}

type Body = AsyncIterable<Uint8Array>;

async function readWhole(body: Body): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      throw new RangeError(`The answer is larger than ${MAX_ANSWER_BYTES}`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Keeps no more in memory than the end and one part. */
async function readTail(
  body: Body,
  limit: number,
): Promise<{ body: Buffer<ArrayBuffer>; isShortened: boolean }> {
  const parts: Uint8Array[] = [];
  let kept = 0;
  let isShortened = false;
  for await (const part of body) {
    parts.push(part);
    kept += part.byteLength;
    while (kept - parts[0].byteLength >= limit) {
      kept -= parts[0].byteLength;
      parts.shift();
      isShortened = true;
    }
  }
  const end = Buffer.concat(parts);
  return {
    body: end.subarray(Math.max(0, end.length - limit)),
    isShortened: isShortened || end.length > limit,
  };
}
