import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { ADRS_PLUGIN_ID } from '@portal/plugin-adrs-common';
import { readPositive } from '@portal/plugin-backend-kit-node';
import {
  readSourceControlConfig,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { createAdrsRouter } from './router/createAdrsRouter';
import { AdrCounts } from './service/AdrCounts';
import { AdrDocuments } from './service/AdrDocuments';
import { AdrFolders } from './service/AdrFolders';
import { AdrService } from './service/AdrService';

/**
 * The architecture decision records of components, at `/api/adrs`.
 *
 * @public
 */
export const adrsPlugin = createBackendPlugin({
  pluginId: ADRS_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        principals: principalsServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init({ config, httpAuth, httpRouter, ...services }) {
        const { host, organisation } = readSourceControlConfig(config);
        const section = config.getOptionalConfig('adrs');
        const folders = new AdrFolders({ ...services, host, organisation });
        const service = new AdrService({ ...services, folders });
        httpRouter.use(
          createAdrsRouter({
            counts: new AdrCounts({ ...services, folders, service }),
            documents: new AdrDocuments({ ...services, folders, service }),
            httpAuth,
            requestsPerMinute:
              section &&
              readPositive(section, 'adrs', 'rateLimit.requestsPerMinute'),
            service,
          }),
        );
      },
    });
  },
});
