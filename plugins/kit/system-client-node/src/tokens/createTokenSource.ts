import { DefaultAzureCredential, type TokenCredential } from '@azure/identity';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';

/** Returns tokens of the portal identity for one resource. */
export interface TokenSource {
  /**
   * Returns a valid token. The credential caches it until shortly before it expires.
   *
   * @throws UpstreamUnavailableError without a token; UpstreamTimeoutError after the time-out
   */
  getToken(options?: { signal?: AbortSignal }): Promise<string>;
}

/** Time-out of the identity, in milliseconds: it may try several sources. */
const TIMEOUT_MS = 20_000;

/**
 * Returns tokens of the portal's managed identity (or of another source of `DefaultAzureCredential`).
 *
 * @param scope - for example `https://management.azure.com/.default`
 */
export function createTokenSource(
  scope: string,
  credential: TokenCredential = new DefaultAzureCredential(),
): TokenSource {
  return {
    async getToken({ signal } = {}) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const token = await credential
        .getToken(scope, { abortSignal })
        .catch(() => {
          signal?.throwIfAborted();
          if (timeout.aborted) {
            throw new UpstreamTimeoutError(
              "The portal's own identity gave no token in time. Try again later",
            );
          }
          return null;
        });
      if (!token) {
        throw new UpstreamUnavailableError(
          "The portal's own identity gives no token just now. Try again later",
        );
      }
      return token.token;
    },
  };
}
