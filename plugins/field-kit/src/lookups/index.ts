export { catalogLookups } from './catalogLookups';
export { listKey } from './listCache';
export { bodyOf, findIn, orNotFound, type LookupAnswer } from './LookupAnswer';
export {
  bindQuestions,
  bindReader,
  createLookupProvider,
  type BoundReader,
  type LookupProvider,
  type ReadOptions,
  type SystemLookups,
} from './LookupProvider';
export { LookupProviderBlueprint } from './LookupProviderBlueprint';
export { lookupQuestion } from './lookupQuestion';
export { lookupsApi } from './lookupsApi';
export { lookupsApiRef, type LookupsApi } from './lookupsApiRef';
export {
  listSource,
  useListSource,
  type ListSourceOptions,
} from './useListSource';
