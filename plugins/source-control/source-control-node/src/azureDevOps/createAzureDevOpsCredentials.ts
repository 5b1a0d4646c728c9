import type { Config } from '@backstage/config';
import {
  type AzureDevOpsCredentialsProvider,
  DefaultAzureDevOpsCredentialsProvider,
  ScmIntegrations,
} from '@backstage/integration';
import {
  createTokenSource,
  type TokenSource,
} from '@portal/plugin-system-client-node';

/**
 * Azure DevOps in every directory
 * (https://learn.microsoft.com/azure/devops/integrate/get-started/authentication/service-principal-managed-identity).
 */
export const AZURE_DEVOPS_SCOPE =
  '499b84ac-1321-427f-aa17-267ca6975798/.default';

const LOOPBACK: ReadonlySet<string> = new Set([
  'localhost',
  '127.0.0.1',
  '[::1]',
]);

/**
 * Returns the hosts of `integrations.azure` with `managedIdentity`.
 *
 * @throws Error if such an entry has credentials as well
 */
export function readIdentityHosts(config: Config): string[] {
  return (config.getOptionalConfigArray('integrations.azure') ?? [])
    .filter(entry => entry.getOptionalBoolean('managedIdentity'))
    .map(entry => {
      const host = entry.getString('host');
      if (!entry.has('credentials')) return host;
      throw new Error(
        `integrations.azure has managedIdentity and credentials for ${host}: keep one of them`,
      );
    });
}

/** Whether a token may be sent to an address: over TLS, or to this machine. */
export function isSafeForTokens({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.has(hostname);
}

/**
 * Returns the credentials of `integrations.azure`. Backstage uses the managed identity for `dev.azure.com` only; this
 * also uses it for the hosts with `managedIdentity`.
 */
export function createAzureDevOpsCredentials(
  config: Config,
  tokens: TokenSource = createTokenSource(AZURE_DEVOPS_SCOPE),
): AzureDevOpsCredentialsProvider {
  const hosts = readIdentityHosts(config);
  const others = DefaultAzureDevOpsCredentialsProvider.fromIntegrations(
    ScmIntegrations.fromConfig(config),
  );
  return {
    async getCredentials({ url }) {
      const address = new URL(url);
      if (!hosts.includes(address.host) || !isSafeForTokens(address)) {
        return others.getCredentials({ url });
      }
      const token = await tokens.getToken();
      return {
        headers: { Authorization: `Bearer ${token}` },
        token,
        type: 'bearer',
      };
    },
  };
}
