import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { serviceBusQueueDecider, serviceBusTopicDecider } from './serviceBus';
import { serviceBusEnvironmentDecider } from './serviceBusEnvironment';

/**
 * Installs what decides about the service bus in the access service.
 *
 * @public
 */
export const serviceBusDeciders = createBackendFeatureLoader({
  loader: () => [
    serviceBusEnvironmentDecider,
    serviceBusTopicDecider,
    serviceBusQueueDecider,
  ],
});
