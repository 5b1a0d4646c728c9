import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { readProductListName } from '@portal/plugin-directory-common';
import {
  directoryCommandsRef,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import { ECOSYSTEM_FIELD_RULES } from '@portal/plugin-ecosystem-builder-common';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { readOnboardingRepository } from '@portal/plugin-source-control-common';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { createPickerLookups } from './lookups/pickerLookups';
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
        const productList = readProductListName(config);
        const repository = readOnboardingRepository(config);
        formRules.addRules(ECOSYSTEM_FIELD_RULES);
        formRules.addLookups(
          createOnboardingLookups({ ...systems, productList }),
        );
        formRules.addLookups(
          createPickerLookups({ ...systems, productList, repository }),
        );
      },
    });
  },
});
