import { ServiceUnavailableError } from '@backstage/errors';

/** Creates the error of a feed that cannot be understood. */
export function unreadable(reason: string): ServiceUnavailableError {
  return new ServiceUnavailableError(`The feed cannot be read: ${reason}`);
}
