import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { accessWhyGrant } from '@portal/plugin-access-why-common';
import { accessWhyPlugin } from './plugin';

/** Installs all features of this package, with what the policy lets people do. */
export const accessWhyFeature = createBackendFeatureLoader({
  loader: () => [accessWhyPlugin, grantPermissions(accessWhyGrant)],
});
