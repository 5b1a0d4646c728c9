export { portalNav } from './navModule';
export { HarbourMark } from './HarbourMark';
export { NAV_ENTRIES } from './navEntries';
