/** The message in which upstream's client puts an answer that is no run. */
const HELD = /^Backend request failed, 202[^{]*(\{.*\})$/s;

/** Returns the id of the request if the run waits for an approval, which upstream's client takes for a failure. */
export function readHeld(error: unknown): string | undefined {
  const [, body] = HELD.exec(error instanceof Error ? error.message : '') ?? [];
  if (body === undefined) return undefined;
  try {
    const id: unknown = JSON.parse(body).runRequest?.id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
