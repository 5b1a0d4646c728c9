export { catalogLookups } from './catalogLookups';
export { listKey } from './listCache';
export { bodyOf, findIn, orNotFound, type LookupAnswer } from './LookupAnswer';
export {
  bindQuestions,
  bindReader,
  createLookupProvider,
  type BoundReader,
  type LookupProvider,
  type SystemLookups,
} from './LookupProvider';
export { LookupProviderBlueprint } from './LookupProviderBlueprint';
export { lookupQuestion } from './lookupQuestion';
export { lookupsApiRef, type LookupsApi } from './lookupsApi';
export { lookupsApi } from './lookupsApiExtension';
export { listSource, useListSource } from './useListSource';
