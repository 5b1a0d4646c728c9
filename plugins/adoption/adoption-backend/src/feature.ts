import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { adoptionGrant } from '@portal/plugin-adoption-common';
import { adoptionPlugin } from './plugin';

/** Installs all features of this package, with what the policy lets people do. */
export const adoptionFeature = createBackendFeatureLoader({
  loader: () => [adoptionPlugin, grantPermissions(adoptionGrant)],
});
