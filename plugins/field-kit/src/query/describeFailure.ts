import { isError, toError } from '@backstage/errors';

/** Own text: the browser got no answer at all. */
export const PORTAL_UNREACHABLE = 'The portal cannot be reached';

/**
 * Why something could not be asked, in words for the person in front of the form: the server's own message where there
 * is one.
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
  // What `fetch` throws; each browser words it in its own way.
  if (name === 'TypeError') return PORTAL_UNREACHABLE;
  return name === 'SyntaxError' ? 'The answer could not be read' : message;
}
