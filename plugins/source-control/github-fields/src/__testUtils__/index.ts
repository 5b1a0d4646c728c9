export { notFound, profile } from './answers';
export { setupField } from './setupField';
export { AppPortal } from './AppPortal';
