import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { applicationDecider } from './deciders/application';
import { resourceGroupDecider, subscriptionDecider } from './deciders/azure';
import { directoryGroupDecider } from './deciders/directoryGroup';
import { identityPoolDecider } from './deciders/identityPool';
import { kafkaTopicDecider } from './deciders/kafkaTopic';
import { onboardingDecider } from './deciders/onboarding';
import { onboardingFileDecider } from './deciders/onboardingFile';
import { onboardingRunDecider } from './deciders/onboardingRun';
import { repositoryDecider } from './deciders/repository';
import {
  serviceBusQueueDecider,
  serviceBusTopicDecider,
} from './deciders/serviceBus';
import { serviceBusEnvironmentDecider } from './deciders/serviceBusEnvironment';

/**
 * Installs the deciders of all kinds of scopes in the backend.
 *
 * @public
 */
export const accessDeciders = createBackendFeatureLoader({
  loader: () => [
    repositoryDecider,
    subscriptionDecider,
    resourceGroupDecider,
    directoryGroupDecider,
    applicationDecider,
    kafkaTopicDecider,
    identityPoolDecider,
    serviceBusEnvironmentDecider,
    serviceBusTopicDecider,
    serviceBusQueueDecider,
    onboardingDecider,
    onboardingFileDecider,
    onboardingRunDecider,
  ],
});
