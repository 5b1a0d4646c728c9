import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { techInsightsModuleStandards } from './module';
import { techInsightsModuleStore } from './store/module';

/** The engine's checks, and its store. */
export const techInsightsStandardsFeature = createBackendFeatureLoader({
  loader: () => [techInsightsModuleStandards, techInsightsModuleStore],
});
