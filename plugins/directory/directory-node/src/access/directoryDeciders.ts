import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { applicationDecider } from './application';
import { directoryGroupDecider } from './directoryGroup';

/**
 * Installs what decides about directory groups and applications in the access service.
 *
 * @public
 */
export const directoryDeciders = createBackendFeatureLoader({
  loader: () => [directoryGroupDecider, applicationDecider],
});
