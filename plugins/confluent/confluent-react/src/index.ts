export { confluentApi, confluentApiRef } from './api/confluentApiRef';
export {
  confluentLookupProvider,
  confluentLookups,
} from './lookups/confluentLookupProvider';
