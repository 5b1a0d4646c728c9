import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { ServerPermissionClient } from '@backstage/plugin-permission-node';
import { QueryPermissions } from './QueryPermissions';
import { ResultPermissions } from './ResultPermissions';

/**
 * Upstream's service; for search and the catalogue, wrapped in {@link ResultPermissions}, for the catalogue also in
 * {@link QueryPermissions}.
 */
export const permissionsFactory = createServiceFactory({
  service: coreServices.permissions,
  deps: {
    auth: coreServices.auth,
    config: coreServices.rootConfig,
    discovery: coreServices.discovery,
    plugin: coreServices.pluginMetadata,
  },
  factory({ auth, config, discovery, plugin }) {
    const client = ServerPermissionClient.fromConfig(config, {
      auth,
      discovery,
    });
    if (plugin.getId() === 'search') return new ResultPermissions(client);
    return plugin.getId() === 'catalog'
      ? new QueryPermissions(new ResultPermissions(client))
      : client;
  },
});
