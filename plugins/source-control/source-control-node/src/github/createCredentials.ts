import type { LoggerService } from '@backstage/backend-plugin-api';
import type { GithubCredentialsProvider } from '@backstage/integration';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';

/**
 * Creates a function that returns the headers with the portal's credential for the organisation: the installation token
 * of a GitHub App, or the integration's token.
 *
 * @returns a function that throws UpstreamUnavailableError if no credential is available
 */
export function createCredentials(options: {
  provider: GithubCredentialsProvider;
  host: string;
  organisation: string;
  logger: LoggerService;
}): () => Promise<Record<string, string>> {
  const { provider, host, organisation, logger } = options;
  const url = `https://${host}/${organisation}`;
  return async () => {
    const credentials = await provider.getCredentials({ url }).catch(error => {
      // The error message may contain the token, so the log leaves it out.
      logger.warn(
        `GitHub gave no credential for ${organisation}: ${error.name}`,
      );
      return undefined;
    });
    if (!credentials?.headers) {
      throw new UpstreamUnavailableError(
        'The portal has no credential for GitHub just now. Try again later',
      );
    }
    return credentials.headers;
  };
}
