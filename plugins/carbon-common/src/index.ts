export { VCPUS_PER_INSTANCE } from './estimate/energyOf';
export { estimateEmissions } from './estimate/estimateEmissions';
export {
  type RegionSuggestion,
  type ServiceEmissions,
  suggestRegions,
} from './estimate/suggestRegions';
export { FACTOR_SOURCES, type FactorSource } from './factors/sources';
export * from './types';
