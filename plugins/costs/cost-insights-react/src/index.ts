export { costInsightsApi, costInsightsApiRef } from './api/costInsightsApiRef';
export type { BreakdownItem, CostGroup, Settings } from './api/types';
export { formatAmount, formatMoney, formatNumber } from './format/formatAmount';
export { COMPANY, type Scope } from './scope/chooseScope';
export { useGroups, useSettings } from './scope/queries';
export { ScopedPage, WithScope } from './scope/ScopedPage';
export { type ScopeChoice, type ScopeState, useScope } from './scope/useScope';
export { FiguresAnswer, type FiguresAnswerProps } from './states/FiguresAnswer';
