import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { readProductListName } from '@portal/plugin-directory-common';
import { directoryServiceRef } from '@portal/plugin-directory-node';
import { ECOSYSTEM_FIELD_RULES } from '@portal/plugin-ecosystem-builder-common';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { readOnboardingRepository } from '@portal/plugin-source-control-common';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { createPickerLookups } from './lookups/pickerLookups';

/** The onboarding forms on the server. */
export const scaffolderModuleEcosystemBuilder = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'ecosystem-builder',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
        sourceControl: sourceControlServiceRef,
      },
      async init({ config, formRules, ...systems }) {
        formRules.addRules(ECOSYSTEM_FIELD_RULES);
        formRules.addLookups(
          createPickerLookups({
            ...systems,
            productList: readProductListName(config),
            repository: readOnboardingRepository(config),
          }),
        );
      },
    });
  },
});
