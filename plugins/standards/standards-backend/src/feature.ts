import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { standardsGrant } from '@portal/plugin-standards-common';
import { standardsPlugin } from './plugin';

/** Installs all features of this package, with what the policy lets people do. */
export const standardsFeature = createBackendFeatureLoader({
  loader: () => [standardsPlugin, grantPermissions(standardsGrant)],
});
