export { portalNav } from './navModule';
export { HarbourMark } from './HarbourMark';
