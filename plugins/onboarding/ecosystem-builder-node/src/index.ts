export { onboardingFileDecider } from './deciders/onboardingFile';
export { onboardingRunDecider } from './deciders/onboardingRun';
export { onboardingDeciders as default } from './onboardingDeciders';
export type { OnboardingOwners } from './owners/OnboardingOwners';
export { onboardingOwnersServiceRef } from './owners/onboardingOwnersServiceRef';
