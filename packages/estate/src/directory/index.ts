export * from './types';
export * from './loadDirectory';
export { LARGE_SCALE } from './generateOrganisation';
