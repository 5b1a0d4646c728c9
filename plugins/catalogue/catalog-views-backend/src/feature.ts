import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { catalogViewsGrant } from '@portal/plugin-catalog-views-common';
import { catalogViewsPlugin } from './plugin';

/** Installs all features of this package, with what the policy lets people do. */
export const catalogViewsFeature = createBackendFeatureLoader({
  loader: () => [catalogViewsPlugin, grantPermissions(catalogViewsGrant)],
});
