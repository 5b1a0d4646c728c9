export { HomeCard, type HomeCardProps } from './HomeCard';
export { HomeCardList, HomeCardRow } from './HomeCardList';
export { HomeCardBlueprint, type HomeCardEntry } from './HomeCardBlueprint';
export { WaitingSourceBlueprint } from './WaitingSourceBlueprint';
export type { WaitingItem, WaitingSource } from './WaitingSource';
