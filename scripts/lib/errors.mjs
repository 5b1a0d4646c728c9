/**
 * A failure that the user at the terminal can fix.
 *
 * @remarks Its message is one or a few complete lines; the entry points print it without a stack.
 */
export class UserError extends Error {
  /**
   * @param {string} message - the failure and its remedy
   * @param {ErrorOptions} [options] - the cause, kept for logs
   */
  constructor(message, options) {
    super(message, options);
    this.name = 'UserError';
  }
}

/** The output for an error: the message of a `UserError`, the stack of any other error. */
export function describeError(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}
