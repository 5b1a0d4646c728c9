export * from './types';
export * from './loadDirectory';
export { LARGE_SCALE } from './generateOrganisation';
export { objectId } from './objectId';
export { readYaml } from './readYaml';
