import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { nullGuards } from './nulls/nullGuards';
import { notificationsModuleApiGuard } from './notifications/module';
import { scaffolderModuleApiGuard } from './scaffolder/module';
import { searchModuleApiGuard } from './search/module';
import { userSettingsModuleApiGuard } from './settings/module';

/** A module for each plugin of upstream whose routes answer hostile input with 500. */
export const upstreamGuards = createBackendFeatureLoader({
  loader: () => [
    ...nullGuards,
    notificationsModuleApiGuard,
    scaffolderModuleApiGuard,
    searchModuleApiGuard,
    userSettingsModuleApiGuard,
  ],
});
