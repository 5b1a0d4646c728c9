import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { largeConditionsFactory } from './largeConditions';
import { catalogModuleTemplateAcl } from './module';
import { permissionsFactory } from './queries/permissionsFactory';

/** Installs all features of this package. */
export const catalogTemplateAclFeature = createBackendFeatureLoader({
  loader: () => [
    largeConditionsFactory,
    permissionsFactory,
    catalogModuleTemplateAcl,
  ],
});
