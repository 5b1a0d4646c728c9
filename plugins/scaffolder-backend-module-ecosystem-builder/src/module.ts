import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  onboardingOwnersServiceRef,
} from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-resources-node';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import {
  directoryServiceRef,
  groupNamesServiceRef,
  readDirectoryConfig,
} from '@portal/plugin-directory-node';
import {
  readSourceControlConfig,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { createOnboardingActions } from './actions/createOnboardingActions';

/** The onboarding forms on the server: the actions of their templates. */
export const scaffolderModuleEcosystemBuilder = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'ecosystem-builder',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        cloud: cloudResourcesRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        groupNames: groupNamesServiceRef,
        owners: onboardingOwnersServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init({ actions, cloud, config, ...services }) {
        const { context, files, registration } = cloud;
        const systems = {
          ...services,
          repository: readSourceControlConfig(config).onboarding,
          emailDomains: readDirectoryCompany(config).emailDomains,
          productList: readDirectoryConfig(config).lists.products.name,
        };
        const parts = { ...services, files, registration };
        actions.addActions(...createOnboardingActions(context, systems, parts));
      },
    });
  },
});
