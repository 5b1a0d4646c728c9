import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { serviceBusQueueDecider, serviceBusTopicDecider } from './serviceBus';
import { serviceBusEnvironmentDecider } from './serviceBusEnvironment';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    'service-bus-environment': {
      names: { environment: string };
      /** `create` creates a topic or a queue in the environment. */
      verbs: 'create';
    };
    'service-bus-topic': {
      names: { environment: string; name: string };
      verbs: 'produce' | 'consume' | 'administer';
    };
    'service-bus-queue': {
      names: { environment: string; name: string };
      verbs: 'produce' | 'consume' | 'administer';
    };
  }
}

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
