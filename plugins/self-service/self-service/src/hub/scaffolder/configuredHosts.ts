import type { ConfigApi } from '@backstage/frontend-plugin-api';

/**
 * Returns the hosts of `integrations` in the order of the configuration, without the public hosts that upstream adds: a
 * company that has configured one host does not want four more in the list.
 */
export function configuredHosts(config: ConfigApi): string[] {
  const integrations = config.getOptionalConfig('integrations');
  return (integrations?.keys() ?? []).flatMap(type =>
    (integrations?.getOptionalConfigArray(type) ?? []).flatMap(
      each => each.getOptionalString('host') ?? [],
    ),
  );
}
