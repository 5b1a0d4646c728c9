import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { repositoryDecider } from './repository';
import { resourceRepository } from './resourceRepository';

/**
 * Installs what source control gives to the access service and to resource entities.
 *
 * @public
 */
export const sourceControlServices = createBackendFeatureLoader({
  loader: () => [repositoryDecider, resourceRepository],
});
