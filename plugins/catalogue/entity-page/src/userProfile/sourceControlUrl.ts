import type { scmIntegrationsApiRef } from '@backstage/integration-react';

type ScmIntegrations = typeof scmIntegrationsApiRef.T;

/**
 * The web address of the first GitHub integration's host (P-115).
 *
 * @remarks The configuration names a host without a scheme. It is https, unless
 * the API of the same host is configured with plain http, as on a developer's machine.
 * @returns for example `https://github.com`; undefined without an integration
 */
export function sourceControlUrl(
  integrations: Pick<ScmIntegrations, 'github'>,
): string | undefined {
  const [integration] = integrations.github.list();
  if (!integration) return undefined;
  const { host, apiBaseUrl } = integration.config;
  const plain = apiBaseUrl?.startsWith('http://') ?? false;
  return `${plain ? 'http' : 'https'}://${host}`;
}
