export { createDirectoryServices } from './createDirectoryServices';
export { IDENTITY_PATH } from './graph/createGraph';
