export { type AdrsClient, createAdrsClient } from './client';
export { ADR_FILE, ADR_LOCATION_ANNOTATION, ADRS_PLUGIN_ID } from './constants';
export type { components, paths } from './generated/paths';
export { type AdrHead, parseAdr } from './parseAdr';
