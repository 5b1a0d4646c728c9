import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { catalogSourcesGrant } from '@portal/plugin-catalog-sources-common';
import { catalogModuleSources } from './module';
import {
  outcomeLoggerFactory,
  outcomeSchedulerFactory,
} from './outcome/serviceFactories';

/**
 * All features of this package: the routes, and the two services that record failed tasks.
 *
 * @public
 */
export const catalogSourcesFeature = createBackendFeatureLoader({
  loader: () => [
    outcomeLoggerFactory,
    outcomeSchedulerFactory,
    catalogModuleSources,
    grantPermissions(catalogSourcesGrant),
  ],
});
