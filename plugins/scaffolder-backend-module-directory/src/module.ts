import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-resources-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { createDirectoryActions } from './actions/createDirectoryActions';

/** Template actions that make and delete groups of the company directory. */
export const scaffolderModuleDirectory = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'directory',
  register(reg) {
    reg.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        cloud: cloudResourcesRef,
        commands: directoryCommandsRef,
        directory: directoryServiceRef,
        groupNames: groupNamesServiceRef,
      },
      async init({ actions, ...parts }) {
        actions.addActions(...createDirectoryActions(parts));
      },
    });
  },
});
