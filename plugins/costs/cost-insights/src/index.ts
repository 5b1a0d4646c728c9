export { TeamCostCard } from './cards/TeamCostCard';
export { costFeatures as default } from './costFeatures';
