import { DefaultAzureCredential, TokenCredential } from '@azure/identity';
import { UpstreamTimeoutError, UpstreamUnavailableError } from '../errors';

/** Gives tokens of the portal's own identity for one resource. */
export interface TokenSource {
  /**
   * Answers a valid token; the credential keeps it until shortly before its end.
   *
   * @throws UpstreamUnavailableError when the identity gives none; UpstreamTimeoutError when it takes too long
   */
  getToken(options?: { signal?: AbortSignal }): Promise<string>;
}

/** Longest time that the identity may take, in milliseconds: it may try several ways. */
const TIMEOUT_MS = 20_000;

/**
 * Gives tokens of the portal's managed identity (or of what else the environment offers to `DefaultAzureCredential`).
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
