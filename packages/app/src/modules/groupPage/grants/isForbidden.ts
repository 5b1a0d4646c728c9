import { isError } from '@backstage/errors';

const FORBIDDEN = 403;

/** Returns true for the answer of a route that this person may not read. */
export function isForbidden(error: unknown): boolean {
  return (
    isError(error) &&
    error.name === 'ResponseError' &&
    error.statusCode === FORBIDDEN
  );
}
