import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { cloudRoleDecider } from './offers/CloudRoleDecider';
import { cloudAccessPlugin } from './plugin';

/** Installs the plugin, and what the access service says of who may ask for a role. @public */
export const cloudAccessFeature = createBackendFeatureLoader({
  loader: () => [cloudAccessPlugin, cloudRoleDecider],
});
