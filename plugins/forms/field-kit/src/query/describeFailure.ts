import { isError, toError } from '@backstage/errors';

/** Own text: the browser got no response. */
const PORTAL_UNREACHABLE = 'The portal cannot be reached';

/**
 * Describes a failed request for the user: the server's own message, if any.
 *
 * @public
 */
export function describeFailure(error: unknown): string {
  if (
    isError(error) &&
    error.name === 'ResponseError' &&
    isError(error.cause)
  ) {
    return error.cause.message;
  }
  const { name, message } = toError(error);
  // `fetch` throws this error with a different message in each browser.
  if (name === 'TypeError') return PORTAL_UNREACHABLE;
  return name === 'SyntaxError' ? 'The answer could not be read' : message;
}
