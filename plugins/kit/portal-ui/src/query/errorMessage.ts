import { isError, toError } from '@backstage/errors';

/** The message of an error for users: the server's message if there is one, else the error's own. */
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
