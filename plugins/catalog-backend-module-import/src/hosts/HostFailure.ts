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
} from '@portal/plugin-company-systems-node';

/** A host did not do what it was asked: it answered with a bad status, with something unreadable, or not at all. */
export class HostFailure extends CustomErrorBase {
  readonly name = 'HostFailure';

  /**
   * @param message - what the host says, without secrets
   * @param status - of its answer; absent when there was none
   * @param isTimeout - whether it took too long
   */
  constructor(
    message: string,
    readonly status?: number,
    readonly isTimeout: boolean = false,
  ) {
    super(message);
  }

  /** The error for the caller of a route, with a text of its own. A host's 401 is not the caller's. */
  toError(text: string): Error {
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

/** Whether something that was thrown is a {@link HostFailure}. */
export function isHostFailure(error: unknown): error is HostFailure {
  return error instanceof Error && error.name === 'HostFailure';
}
