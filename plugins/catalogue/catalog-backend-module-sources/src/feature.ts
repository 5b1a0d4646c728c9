import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
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
  ],
});
