import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { resourceGroupDecider, subscriptionDecider } from './deciders';

/**
 * Installs what decides about Azure in the access service.
 *
 * @public
 */
export const azureDeciders = createBackendFeatureLoader({
  loader: () => [subscriptionDecider, resourceGroupDecider],
});
