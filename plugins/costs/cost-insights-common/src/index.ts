export * from './alerts';
export { type DateOrder, DateOrderFinder } from './billing/dates';
export { DecimalSum } from './billing/decimals';
export * from './billing/focus';
export * from './billing/mapping';
export { VCPUS_PER_INSTANCE } from './carbon/estimate/energyOf';
export { estimateEmissions } from './carbon/estimate/estimateEmissions';
export {
  type RegionSuggestion,
  type ServiceEmissions,
  suggestRegions,
} from './carbon/estimate/suggestRegions';
export { CAR_KG_PER_KM } from './carbon/factors/comparisons';
export { FACTOR_SOURCES, type FactorSource } from './carbon/factors/sources';
export * from './carbon/types';
export * from './changes';
export { type CostInsightsClient, createCostInsightsClient } from './client';
export * from './constants';
export * from './csv';
export * from './currencies';
export * from './durations';
export * from './permissions';
export type { components, paths } from './generated/paths';
