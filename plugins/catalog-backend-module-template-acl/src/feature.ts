import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { largeConditionsFactory } from './largeConditions';
import { catalogModuleTemplateAcl } from './module';

/** Everything of this package. */
export const catalogTemplateAclFeature = createBackendFeatureLoader({
  loader: () => [largeConditionsFactory, catalogModuleTemplateAcl],
});
