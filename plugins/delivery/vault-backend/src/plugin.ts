import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  ComponentOwners,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { VAULT_PLUGIN_ID } from '@portal/plugin-vault-common';
import { readVaultConfig } from './config';
import { createVaultRouter } from './router/createVaultRouter';
import { SecretAges } from './service/SecretAges';
import { SecretService } from './service/SecretService';
import { VaultReader } from './vault/VaultReader';
import { VaultTokens } from './vault/VaultTokens';

/**
 * The names of the secrets of components, at `/api/vault`.
 *
 * @public
 */
export const vaultPlugin = createBackendPlugin({
  pluginId: VAULT_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        principals: principalsServiceRef,
      },
      async init(deps) {
        const { cache, logger } = deps;
        const config = readVaultConfig(deps.config);
        const client = new SystemClient({
          system: 'Vault',
          logger,
          timeoutMs: config?.timeoutMs,
        });
        const vault = config && {
          config,
          reader: new VaultReader({
            client,
            config,
            reads: new SharedReads({ cache, logger }),
            tokens: new VaultTokens(client, config),
          }),
        };
        deps.httpRouter.use(
          createVaultRouter({
            ...deps,
            ages: new SecretAges({ ...deps, vault }),
            requestsPerMinute: config?.requestsPerMinute,
            service: new SecretService({
              ...deps,
              owners: new ComponentOwners(deps),
              vault,
            }),
          }),
        );
      },
    });
  },
});
