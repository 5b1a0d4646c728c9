import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { selfServiceGrant } from '@portal/plugin-self-service-common';
import { scaffolderModuleRuns } from './module';

/** Installs all features of this package, with what the policy lets people do. */
export const runsFeature = createBackendFeatureLoader({
  loader: () => [scaffolderModuleRuns, grantPermissions(selfServiceGrant)],
});
