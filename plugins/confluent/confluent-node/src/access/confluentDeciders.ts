import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { identityPoolDecider } from './identityPool';
import { kafkaTopicDecider } from './kafkaTopic';

/**
 * Installs what decides about Confluent in the access service.
 *
 * @public
 */
export const confluentDeciders = createBackendFeatureLoader({
  loader: () => [kafkaTopicDecider, identityPoolDecider],
});
