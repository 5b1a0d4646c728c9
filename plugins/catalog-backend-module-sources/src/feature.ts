import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { catalogModuleSources } from './module';
import {
  outcomeLoggerFactory,
  outcomeSchedulerFactory,
} from './outcome/serviceFactories';

/**
 * Everything of this package: the routes, and the two services that make a
 * failed reading known to them.
 *
 * @public
 */
export const catalogSourcesFeature = createBackendFeatureLoader({
  loader: () => [
    outcomeLoggerFactory,
    outcomeSchedulerFactory,
    catalogModuleSources,
  ],
});
