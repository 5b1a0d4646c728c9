export { directoryApi, directoryApiRef } from './api/directoryApiRef';
export {
  directoryLookupProvider,
  directoryLookups,
} from './lookups/directoryLookupProvider';
