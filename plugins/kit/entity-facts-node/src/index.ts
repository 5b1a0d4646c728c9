export { createAskedFacts, type FactsOptions } from './createAskedFacts';
export { createComponentFacts, type FactValues } from './createComponentFacts';
export { createServiceFetch } from './createServiceFetch';
