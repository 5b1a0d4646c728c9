export { answerByOwners, nameOf, refuse } from './answer';
export {
  createOnboardingOwners,
  ONBOARDING_OWNERS_DEPS,
} from './createOnboardingOwners';
export type { OnboardingOwners } from './OnboardingOwners';
