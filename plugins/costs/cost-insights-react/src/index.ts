export { costInsightsApi, costInsightsApiRef } from './api/costInsightsApiRef';
export type { BreakdownItem, CostGroup, Settings } from './api/types';
export { formatAmount, formatNumber } from './format/formatAmount';
export { COMPANY, type Scope } from './scope/chooseScope';
export { lastView } from './scope/lastScope';
export { useGroups, useSettings } from './scope/queries';
export { ScopedPage, WithScope } from './scope/ScopedPage';
export type { CostView } from './scope/view';
export { FiguresAnswer } from './states/FiguresAnswer';
