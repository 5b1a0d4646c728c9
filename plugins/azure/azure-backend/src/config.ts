import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** Minimum length of the secret, in characters. */
const MIN_SECRET_LENGTH = 16;

/** Audiences of Azure Resource Manager in tokens. */
const AUDIENCES: readonly string[] = [
  'https://management.azure.com',
  'https://management.core.windows.net',
];

/** Configuration of the router, in addition to the configuration of the service. */
export interface AzureBackendConfig {
  /** Secret for deriving the cookie's key. */
  cookieSecret: string;
  /** Opens cookies, too, while the session's secret is changed. */
  otherCookieSecret?: string;
  /** Accepted audiences of a person's token, without trailing slashes. */
  audiences: string[];
}

/**
 * Reads the configuration of the router.
 *
 * @param baseUrl - address of Azure Resource Manager
 * @throws InputError that names the missing keys
 */
export function readAzureBackendConfig(
  config: Config,
  baseUrl: string,
): AzureBackendConfig {
  const ownSecret = config.getOptionalString('azure.cookieSecret');
  const cookieSecret =
    ownSecret ?? config.getOptionalString('auth.session.secret');
  if (cookieSecret === undefined || cookieSecret.length < MIN_SECRET_LENGTH) {
    throw new InputError(
      `Set azure.cookieSecret, or auth.session.secret, to a secret of at least ${MIN_SECRET_LENGTH} characters`,
    );
  }
  const { origin } = new URL(baseUrl);
  return {
    cookieSecret,
    otherCookieSecret: ownSecret
      ? undefined
      : config.getOptionalString('auth.session.otherSecret'),
    audiences: [...AUDIENCES, origin],
  };
}
