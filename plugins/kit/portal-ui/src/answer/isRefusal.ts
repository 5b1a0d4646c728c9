import { isError } from '@backstage/errors';

/** True if the server refused to answer this person. */
export function isRefusal(error: unknown): boolean {
  return (
    isError(error) &&
    [error, error.cause].some(
      each => isError(each) && each.name === 'NotAllowedError',
    )
  );
}
