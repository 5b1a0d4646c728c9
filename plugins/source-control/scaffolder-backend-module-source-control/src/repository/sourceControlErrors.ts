import {
  InputError,
  isError,
  NotAllowedError,
  ServiceUnavailableError,
} from '@backstage/errors';

/** Returns the HTTP status of an Octokit error, or undefined without a response. */
export function statusOf(error: unknown): number | undefined {
  return isError(error) && typeof error.status === 'number'
    ? error.status
    : undefined;
}

/**
 * Converts an error to a message for the requester, without the response body.
 *
 * @param what - the attempted operation, for example 'create retail-example/basket'
 * @returns NotAllowedError (401, 403), InputError (other 4xx) or ServiceUnavailableError
 */
export function explained(error: unknown, what: string): Error {
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return new NotAllowedError(
      `Source control refused the portal's request to ${what} (${status}); ask the portal team`,
    );
  }
  if (status && status >= 400 && status < 500 && status !== 429) {
    return new InputError(
      `Source control did not accept the request to ${what} (${status}); check the names and start over`,
    );
  }
  return new ServiceUnavailableError(
    `Source control did not answer properly to the request to ${what}${
      status ? ` (${status})` : ''
    }; retry in a few minutes`,
  );
}
