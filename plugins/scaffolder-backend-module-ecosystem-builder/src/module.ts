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
import {
  readDirectoryCompany,
  readProductListName,
} from '@portal/plugin-directory-common';
import {
  directoryCommandsRef,
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { ECOSYSTEM_FIELD_RULES } from '@portal/plugin-ecosystem-builder-common';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import {
  readSourceControlConfig,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { createOnboardingActions } from './actions/createOnboardingActions';
import { createPickerLookups } from './lookups/pickerLookups';
import { createOnboardingLookups } from './rules/onboardingRules';

/** The onboarding forms on the server: the rules of their fields, and the actions of their templates. */
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
        commands: directoryCommandsRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
        groupNames: groupNamesServiceRef,
        owners: onboardingOwnersServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init(parts) {
        const { actions, cloud, commands, config, formRules, ...services } =
          parts;
        const { context, files, registration } = cloud;
        const { onboarding } = readSourceControlConfig(config);
        const productList = readProductListName(config);
        const systems = {
          ...services,
          repository: onboarding,
          emailDomains: readDirectoryCompany(config).emailDomains,
          productList,
        };
        actions.addActions(
          ...createOnboardingActions(context, systems, {
            ...services,
            files,
            registration,
          }),
        );
        formRules.addRules(ECOSYSTEM_FIELD_RULES);
        formRules.addLookups(
          createOnboardingLookups({ ...services, commands, productList }),
        );
        formRules.addLookups(
          createPickerLookups({
            ...services,
            productList,
            repository: onboarding.repository,
          }),
        );
      },
    });
  },
});
