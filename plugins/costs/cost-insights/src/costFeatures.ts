import { createFrontendFeatureLoader } from '@backstage/frontend-plugin-api';
import { carbonPlugin } from './carbon/carbonPlugin';
import { costInsightsPlugin } from './plugin';

/**
 * The two plugins of this package, FinOps and CarbonOps. The app finds them by the default export.
 *
 * @public
 */
export const costFeatures = createFrontendFeatureLoader({
  loader: () => [costInsightsPlugin, carbonPlugin],
});
