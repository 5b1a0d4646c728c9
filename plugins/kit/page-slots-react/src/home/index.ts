export {
  FirstStepsBlueprint,
  stepTo,
  type FirstStep,
  type FirstSteps,
} from './FirstStepsBlueprint';
export { HomeCard } from './HomeCard';
export { HomeCardList, HomeCardRow } from './HomeCardList';
export { HomeCardBlueprint } from './HomeCardBlueprint';
export { WaitingSourceBlueprint } from './WaitingSourceBlueprint';
export { useWaitingItems } from './useWaitingItems';
export { useWaitingSources } from './useWaitingSources';
export { WaitingDecision } from './WaitingDecision';
export type { WaitingItem, WaitingSource } from './WaitingSource';
