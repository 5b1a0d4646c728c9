/** Errors after which the result of a request is unknown. */
const UNCERTAIN = ['UpstreamUnavailableError', 'UpstreamTimeoutError'];

/** Returns true if a failed request may still have had an effect. */
export function mayHaveHappened(error: unknown): boolean {
  return UNCERTAIN.includes((error as Error).name);
}

/**
 * Adds a note about existing resources to an error, for the requester. The type of the error stays.
 *
 * @param note - one or more sentences
 */
function withNote(error: unknown, note: string): unknown {
  if (error instanceof Error) error.message = `${error.message}. ${note}`;
  return error;
}

/**
 * Runs a function and adds a note about existing resources to its error.
 *
 * @throws errors of `fn`, with the note
 */
export async function noting<T>(
  note: () => string,
  fn: () => Promise<T>,
): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    throw withNote(error, note());
  }
}
