import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createDirectoryLookups } from './lookups/directoryLookups';

/** Lets form fields ask the directory on the server. */
export const scaffolderModuleDirectory = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'directory',
  register(reg) {
    reg.registerInit({
      deps: {
        directory: directoryServiceRef,
        groupNames: groupNamesServiceRef,
        formRules: formRulesExtensionPoint,
      },
      async init({ formRules, directory, groupNames }) {
        formRules.addLookups(createDirectoryLookups({ directory, groupNames }));
      },
    });
  },
});
