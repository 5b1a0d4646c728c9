export { serviceBusApi, serviceBusApiRef } from './api/serviceBusApiRef';
export {
  serviceBusLookupProvider,
  serviceBusLookups,
} from './lookups/serviceBusLookupProvider';
