export {
  ADR_FOLDER_FILES,
  compareAdrNames,
  isUnreadAdr,
  readAdrName,
} from './adrName';
export { type AdrsClient, createAdrsClient } from './client';
export {
  ADR_LOCATION_ANNOTATION,
  ADRS_PLUGIN_ID,
  ADRS_SEARCH_TYPE,
} from './constants';
export type { components } from './generated/paths';
export { parseAdr, withoutTitle } from './parseAdr';
