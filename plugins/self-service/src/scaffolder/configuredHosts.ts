import type { ConfigApi } from '@backstage/frontend-plugin-api';

/**
 * The hosts of `integrations` in the configuration, in its order. The public
 * hosts that upstream adds by itself are not among them: a company that has set
 * up one host does not want to be offered four more.
 */
export function configuredHosts(config: ConfigApi): string[] {
  const integrations = config.getOptionalConfig('integrations');
  return (integrations?.keys() ?? []).flatMap(type =>
    (integrations?.getOptionalConfigArray(type) ?? []).flatMap(
      each => each.getOptionalString('host') ?? [],
    ),
  );
}
