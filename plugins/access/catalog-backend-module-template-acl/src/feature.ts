import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { largeConditionsFactory } from './largeConditions';
import { catalogModuleTemplateAcl } from './module';
import { queryPermissionsFactory } from './queries/QueryPermissions';

/** Installs all features of this package. */
export const catalogTemplateAclFeature = createBackendFeatureLoader({
  loader: () => [
    largeConditionsFactory,
    queryPermissionsFactory,
    catalogModuleTemplateAcl,
  ],
});
