export { VCPUS_PER_INSTANCE } from './estimate/energyOf';
export { estimateEmissions } from './estimate/estimateEmissions';
export {
  type RegionSuggestion,
  type ServiceEmissions,
  suggestRegions,
} from './estimate/suggestRegions';
export { CAR_KG_PER_KM } from './factors/comparisons';
export { FACTOR_SOURCES, type FactorSource } from './factors/sources';
export * from './types';
