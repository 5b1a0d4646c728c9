import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { resourceGroupDecider, subscriptionDecider } from './deciders/azure';
import { directoryGroupDecider } from './deciders/directoryGroup';
import { repositoryDecider } from './deciders/repository';

/**
 * Installs what decides about each kind of thing: add it to the backend.
 *
 * @public
 */
export const accessDeciders = createBackendFeatureLoader({
  loader: () => [
    repositoryDecider,
    subscriptionDecider,
    resourceGroupDecider,
    directoryGroupDecider,
  ],
});
