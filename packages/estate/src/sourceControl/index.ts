export { createSourceControl } from './createSourceControl';
