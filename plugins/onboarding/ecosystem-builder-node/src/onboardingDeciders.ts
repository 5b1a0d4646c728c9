import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { onboardingDecider } from './deciders/onboarding';
import { onboardingFileDecider } from './deciders/onboardingFile';
import { onboardingRunDecider } from './deciders/onboardingRun';

/**
 * Installs what decides about onboardings in the access service.
 *
 * @public
 */
export const onboardingDeciders = createBackendFeatureLoader({
  loader: () => [
    onboardingDecider,
    onboardingFileDecider,
    onboardingRunDecider,
  ],
});
