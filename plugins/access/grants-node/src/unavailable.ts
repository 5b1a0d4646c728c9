import { ServiceUnavailableError } from '@backstage/errors';

/**
 * Creates the error for a dependency that cannot be reached.
 *
 * @param cause - is logged, but not sent in the response, because it may contain addresses and statements
 */
export function unavailable(message: string, cause: unknown): Error {
  const error = new ServiceUnavailableError(message);
  Object.defineProperty(error, 'cause', { value: cause, enumerable: false });
  return error;
}
