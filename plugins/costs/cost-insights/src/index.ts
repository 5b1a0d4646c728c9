export { TeamCostCard } from './cards/TeamCostCard';
export { costInsightsPlugin as default } from './plugin';
