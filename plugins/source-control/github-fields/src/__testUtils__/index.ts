export { notFound, profile } from './answers';
export { setupField, type SetupOptions } from './setupField';
export { AppPortal } from './AppPortal';
