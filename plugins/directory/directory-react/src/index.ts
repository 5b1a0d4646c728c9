export { directoryApi, directoryApiRef } from './api/directoryApiRef';
export {
  directoryLookupProvider,
  directoryLookups,
} from './lookups/directoryLookupProvider';
export { SIGN_IN_NAME } from './lookups/directoryLookups';
