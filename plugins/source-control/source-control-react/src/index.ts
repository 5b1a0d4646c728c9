export {
  sourceControlApi,
  sourceControlApiRef,
} from './api/sourceControlApiRef';
export {
  sourceControlLookupProvider,
  sourceControlLookups,
} from './lookups/sourceControlLookupProvider';
