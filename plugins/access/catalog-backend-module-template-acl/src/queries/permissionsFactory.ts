import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { ServerPermissionClient } from '@backstage/plugin-permission-node';
import { QueryPermissions } from './QueryPermissions';
import { ResultPermissions } from './ResultPermissions';

/** Upstream's service; for the catalogue, wrapped in {@link QueryPermissions}, for search in {@link ResultPermissions}. */
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
    if (plugin.getId() === 'catalog') return new QueryPermissions(client);
    return plugin.getId() === 'search' ? new ResultPermissions(client) : client;
  },
});
