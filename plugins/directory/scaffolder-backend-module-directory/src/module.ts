import {
  DIRECTORY_FIELD_RULES,
  readProductListName,
} from '@portal/plugin-directory-common';
import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { ownActionsServiceRef } from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createDirectoryActions } from './actions/createDirectoryActions';
import { createDirectoryLookups } from './lookups/directoryLookups';

/** Template actions that create and delete groups of the company directory and write service requests, and the lookups of form fields in it. */
export const scaffolderModuleDirectory = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'directory',
  register(reg) {
    reg.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        cloud: cloudResourcesRef,
        commands: directoryCommandsRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
        groupNames: groupNamesServiceRef,
        own: ownActionsServiceRef,
      },
      async init({ actions, config, formRules, own, ...parts }) {
        const created = createDirectoryActions(parts);
        own.add(created);
        actions.addActions(...created);
        formRules.addRules(DIRECTORY_FIELD_RULES);
        formRules.addLookups(
          createDirectoryLookups({
            ...parts,
            records: parts.cloud.files,
            productList: readProductListName(config),
          }),
        );
      },
    });
  },
});
