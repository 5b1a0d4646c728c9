/** Maximum size of a response, in bytes. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Statuses without a body. */
const EMPTY = new Set([101, 204, 205, 304]);

/**
 * Reads a response completely, so that an interrupted connection fails here.
 *
 * @returns the same response with its body in memory
 * @throws RangeError if it is larger than {@link MAX_ANSWER_BYTES}; TypeError if the connection ends early
 */
export async function readBody(response: Response): Promise<Response> {
  if (EMPTY.has(response.status) || !response.body) return response;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      throw new RangeError(`The answer is larger than ${MAX_ANSWER_BYTES}`);
    }
    parts.push(part);
  }
  const whole = new Response(Buffer.concat(parts), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
  // Clients add the address to their errors; a new response has none.
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}
