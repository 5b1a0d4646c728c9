import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { grantPermissions } from '@portal/plugin-access-node';
import { costInsightsGrant } from '@portal/plugin-cost-insights-common';
import { costInsightsPlugin } from './plugin';
import { teamCostsDecider } from './rights/TeamCostsDecider';

/** Installs all features of this package, with what the policy lets people do. */
export const costInsightsFeature = createBackendFeatureLoader({
  loader: () => [
    costInsightsPlugin,
    grantPermissions(costInsightsGrant),
    teamCostsDecider,
  ],
});
