export { askLookups } from './lookups';
export {
  type OnboardingRequest,
  readRequest,
  requireRight,
} from './OnboardingRequest';
export type { OnboardingSystems } from './OnboardingSystems';
export { nameOf } from './place';
export { refuse } from './problems';
export { checkThings } from './things';
