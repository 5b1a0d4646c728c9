import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { onboardingDecider } from './deciders/onboarding';
import { onboardingFileDecider } from './deciders/onboardingFile';
import { onboardingRunDecider } from './deciders/onboardingRun';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    onboarding: {
      /**
       * `product` is its name, `applicationId` the id of an existing application. `team` is the mail address of the group that
       * the company's list will name as the team of a new application.
       */
      names: { product: string; applicationId?: string; team?: string };
      verbs: 'create';
    };
    'onboarding-file': {
      /** The names of the folder and of the file itself, on the default branch. */
      names: { portfolio: string; file: string };
      verbs: 'read' | 'change';
    };
    'onboarding-run': {
      /** The id of a workflow run of the onboarding repository; all its runs without an id. */
      names: { id?: number };
      verbs: 'read';
    };
  }
}

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
