import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { identityPoolDecider } from './identityPool';
import { kafkaTopicDecider } from './kafkaTopic';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    'kafka-topic': {
      names: { environment: string; name: string };
      verbs: 'produce' | 'consume' | 'administer';
    };
    'identity-pool': {
      /** `onBehalfOf` is the group whose pool it has to be; any of the person's without it. */
      names: { environment: string; name: string; onBehalfOf?: string };
      /** `use` lets the identities of the pool get access to a topic. */
      verbs: 'use';
    };
  }
}

/**
 * Installs what decides about Confluent in the access service.
 *
 * @public
 */
export const confluentDeciders = createBackendFeatureLoader({
  loader: () => [kafkaTopicDecider, identityPoolDecider],
});
