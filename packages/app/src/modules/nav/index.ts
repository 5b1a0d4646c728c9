export { portalNav } from './navModule';
export { NAV_ENTRIES } from './navEntries';
