import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  createResourceRecords,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  azureCommandsRef,
  azureServiceRef,
  readAzureConfig,
} from '@portal/plugin-azure-node';
import { confluentServiceRef } from '@portal/plugin-confluent-node';
import {
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { readCompanyRules } from '@portal/plugin-field-kit-common';
import { serviceBusServiceRef } from '@portal/plugin-service-bus-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { readFormRulesConfig } from './config';
import { FormReader } from './form/FormReader';
import { askLookup } from './lookups/askLookup';
import { createFormRulesRouter } from './router/createFormRulesRouter';
import { FormRules } from './rules/FormRules';
import { Judge } from './rules/Judge';

/**
 * Checks the portal's form fields before a run of a template is started: modules come before their plugin, so its router
 * stands in front of the scaffolder's.
 */
export const scaffolderModuleFormRules = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'form-rules',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        catalog: catalogServiceRef,
        scaffolder: scaffolderServiceRef,
        azure: azureServiceRef,
        azureRights: azureCommandsRef,
        confluent: confluentServiceRef,
        directory: directoryServiceRef,
        groupNames: groupNamesServiceRef,
        principals: principalsServiceRef,
        serviceBus: serviceBusServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init(deps) {
        const { auth, config, httpAuth, httpRouter } = deps;
        const { permissions, principals, scaffolder, ...services } = deps;
        const { catalog } = services;
        const { coreSharedServices } = readAzureConfig(config);
        const records = createResourceRecords(services);
        const systems = { ...services, coreSharedServices, records };
        const judge = new Judge(
          (lookup, options) => askLookup(lookup, { systems, ...options }),
          readFormRulesConfig(config),
        );
        httpRouter.use(
          createFormRulesRouter({
            auth,
            catalog,
            httpAuth,
            principals,
            forms: new FormReader({ catalog, permissions, scaffolder }),
            rules: new FormRules({
              company: readCompanyRules(config),
              integrations: ScmIntegrations.fromConfig(config),
              judge,
            }),
          }),
        );
      },
    });
  },
});
