import {
  InputError,
  isError,
  NotAllowedError,
  ServiceUnavailableError,
} from '@backstage/errors';

/** HTTP status of an Octokit error, undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return isError(error) && typeof error.status === 'number'
    ? error.status
    : undefined;
}

/**
 * Says in a requester's words what went wrong, without the upstream's body.
 *
 * @param what - what was tried, as in 'create retail-example/basket'
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
