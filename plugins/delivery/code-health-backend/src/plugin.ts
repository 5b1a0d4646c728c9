import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  ComponentOwners,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { CODE_HEALTH_PLUGIN_ID } from '@portal/plugin-code-health-common';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { readCodeHealthConfig } from './config';
import { createCodeHealthRouter } from './router/createCodeHealthRouter';
import { GateFacts } from './service/GateFacts';
import { HealthService } from './service/HealthService';
import { SonarClient } from './sonarqube/SonarClient';

/**
 * The quality measures of components, at `/api/code-health`.
 *
 * @public
 */
export const codeHealthPlugin = createBackendPlugin({
  pluginId: CODE_HEALTH_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        principals: principalsServiceRef,
      },
      async init(services) {
        const { cache, logger } = services;
        const config = readCodeHealthConfig(services.config);
        const system = 'SonarQube';
        const client = new SystemClient({
          system,
          logger,
          timeoutMs: config?.timeoutMs,
        });
        const reads = new SharedReads({ cache, logger });
        const sonar = config && {
          config,
          client: new SonarClient({ client, config, reads }),
        };
        const owners = new ComponentOwners(services);
        services.httpRouter.use(
          createCodeHealthRouter({
            facts: new GateFacts({ ...services, sonar }),
            httpAuth: services.httpAuth,
            requestsPerMinute: config?.requestsPerMinute,
            service: new HealthService({ ...services, owners, sonar }),
          }),
        );
      },
    });
  },
});
