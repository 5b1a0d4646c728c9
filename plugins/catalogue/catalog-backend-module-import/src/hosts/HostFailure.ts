import {
  ConflictError,
  CustomErrorBase,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';

/** A failed call to a host: an error status, an unreadable response, or no response. */
export class HostFailure extends CustomErrorBase {
  readonly name = 'HostFailure';

  /**
   * @param message - the host's text, without secrets
   * @param status - status of the response; undefined without one
   * @param isTimeout - true after a time-out
   * @param isThrottled - true after too many requests, which GitHub answers with 403, too
   */
  constructor(
    message: string,
    readonly status?: number,
    readonly isTimeout: boolean = false,
    readonly isThrottled: boolean = false,
  ) {
    super(message);
  }

  /**
   * Converts the failure to an error for the caller of a route, with its own text. A host's 401 is not the caller's.
   */
  toError(text: string): Error {
    if (this.isThrottled) return new UpstreamUnavailableError(text);
    switch (this.status) {
      case 400:
      case 422:
        return new InputError(text);
      case 401:
      case 403:
        return new NotAllowedError(text);
      case 404:
        return new NotFoundError(text);
      case 409:
        return new ConflictError(text);
      default:
        return this.isTimeout
          ? new UpstreamTimeoutError(text)
          : new UpstreamUnavailableError(text);
    }
  }
}

/** Returns true for a {@link HostFailure}. */
export function isHostFailure(error: unknown): error is HostFailure {
  return error instanceof Error && error.name === 'HostFailure';
}
