/**
 * A failure that the person at the terminal can act on.
 *
 * @remarks Its message is one or a few complete lines; the entry points print it without a stack.
 */
export class UserError extends Error {
  /**
   * @param {string} message - what failed, and what to do about it
   * @param {ErrorOptions} [options] - the cause, kept for logs
   */
  constructor(message, options) {
    super(message, options);
    this.name = 'UserError';
  }
}

/** What to print for an error: the message of a `UserError`, the stack of anything unexpected. */
export function describeError(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}
