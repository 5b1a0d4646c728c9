import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  accessDeciderServiceRef,
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  ACCESS_WHY_PLUGIN_ID,
  accessWhyPermissions,
} from '@portal/plugin-access-why-common';
import { registerWhyTool } from './assistants/registerWhyTool';
import { readRequestsPerMinute } from './config';
import { createAccessWhyRouter } from './router/createAccessWhyRouter';
import { Actions } from './service/Actions';
import { Names } from './service/Names';
import { OtherPersons } from './service/OtherPersons';
import { WhyService } from './service/WhyService';

/** Why a person may not do something, at `/api/access-why`. @public */
export const accessWhyPlugin = createBackendPlugin({
  pluginId: ACCESS_WHY_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        deciders: accessDeciderServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
      },
      async init({ actionsRegistry, config, deciders, ...deps }) {
        deps.permissionsRegistry.addPermissions(accessWhyPermissions);
        const actions = new Actions(deciders);
        const service = new WhyService({ ...deps, names: new Names(deps) });
        registerWhyTool(actionsRegistry, {
          ...deps,
          actions,
          appUrl: config.getString('app.baseUrl').replace(/\/$/, ''),
          service,
        });
        deps.httpRouter.use(
          createAccessWhyRouter({
            ...deps,
            actions,
            others: new OtherPersons(deps),
            requestsPerMinute: readRequestsPerMinute(config),
            service,
          }),
        );
      },
    });
  },
});
