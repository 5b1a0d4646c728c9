import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** Shortest secret that is taken, in characters. */
const MIN_SECRET_LENGTH = 16;

/** Names of Azure Resource Manager in tokens. */
const AUDIENCES: readonly string[] = [
  'https://management.azure.com',
  'https://management.core.windows.net',
];

/** What the router needs of the configuration, beside what the service reads. */
export interface AzureBackendConfig {
  /** Secret that the cookie's key is derived from. */
  cookieSecret: string;
  /** Audiences that a person's token may have, without trailing slashes. */
  audiences: string[];
}

/**
 * Reads what the router needs.
 *
 * @param baseUrl - of Azure Resource Manager
 * @throws InputError naming the keys that are missing
 */
export function readAzureBackendConfig(
  config: Config,
  baseUrl: string,
): AzureBackendConfig {
  const cookieSecret =
    config.getOptionalString('azure.cookieSecret') ??
    config.getOptionalString('auth.session.secret');
  if (cookieSecret === undefined || cookieSecret.length < MIN_SECRET_LENGTH) {
    throw new InputError(
      `Set azure.cookieSecret, or auth.session.secret, to a secret of at least ${MIN_SECRET_LENGTH} characters`,
    );
  }
  const { origin } = new URL(baseUrl);
  return {
    cookieSecret,
    audiences: [...AUDIENCES, origin],
  };
}
