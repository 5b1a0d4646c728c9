export { HomeCard } from './HomeCard';
export { HomeCardList, HomeCardRow } from './HomeCardList';
export { HomeCardBlueprint } from './HomeCardBlueprint';
export { WaitingSourceBlueprint } from './WaitingSourceBlueprint';
export type { WaitingItem, WaitingSource } from './WaitingSource';
