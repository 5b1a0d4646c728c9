/** Largest answer of a system that is read, in bytes. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Statuses whose answers have no body. */
const EMPTY = new Set([101, 204, 205, 304]);

/**
 * Reads an answer whole, so that a connection that is cut in its middle is noticed here.
 *
 * @returns the same answer, its body in memory
 * @throws RangeError when it is larger than {@link MAX_ANSWER_BYTES}; TypeError when the connection ends early
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
  // Clients tell the address in their errors; a new answer has none.
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}
