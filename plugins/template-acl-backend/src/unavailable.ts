import { ServiceUnavailableError } from '@backstage/errors';

/**
 * Makes the error for something that this service needs and cannot reach at the moment.
 *
 * @param cause - goes to the log, and not into the answer: it may hold addresses and statements
 */
export function unavailable(message: string, cause: unknown): Error {
  const error = new ServiceUnavailableError(message);
  Object.defineProperty(error, 'cause', { value: cause, enumerable: false });
  return error;
}
