import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import {
  createOnboardingOwners,
  ONBOARDING_OWNERS_DEPS,
} from './createOnboardingOwners';
import type { OnboardingOwners } from './OnboardingOwners';

/**
 * Finds the group that owns a product or application, for the catalogue entities of an onboarding.
 *
 * @public
 */
export const onboardingOwnersServiceRef = createServiceRef<
  Pick<OnboardingOwners, 'findGroup' | 'findTeam'>
>({
  id: 'portal.access.onboarding-owners',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: ONBOARDING_OWNERS_DEPS,
      factory: createOnboardingOwners,
    }),
});
