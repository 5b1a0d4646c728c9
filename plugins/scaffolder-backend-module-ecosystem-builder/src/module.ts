import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  directoryCommandsRef,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import { readProductListName } from '@portal/plugin-directory-common';
import { ECOSYSTEM_FIELD_RULES } from '@portal/plugin-ecosystem-builder-common';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { createOnboardingLookups } from './rules/onboardingRules';

/** The onboarding forms on the server. */
export const scaffolderModuleEcosystemBuilder = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'ecosystem-builder',
  register(reg) {
    reg.registerInit({
      deps: {
        commands: directoryCommandsRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
        sourceControl: sourceControlServiceRef,
      },
      async init({ config, formRules, ...systems }) {
        formRules.addRules(ECOSYSTEM_FIELD_RULES);
        formRules.addLookups(
          createOnboardingLookups({
            ...systems,
            productList: readProductListName(config),
          }),
        );
      },
    });
  },
});
