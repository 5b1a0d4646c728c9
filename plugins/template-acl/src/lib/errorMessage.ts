import { isError, toError } from '@backstage/errors';

/**
 * What went wrong, in words for the person in front of the page: the server's
 * own message where there is one, else that of the call.
 */
export function errorMessage(error: unknown): string {
  if (
    isError(error) &&
    error.name === 'ResponseError' &&
    isError(error.cause)
  ) {
    return error.cause.message;
  }
  return toError(error).message;
}
