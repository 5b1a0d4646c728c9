export { CataloguePortal } from './CataloguePortal';
export { entity, ownGroup } from './entities';
export { showFields } from './showFields';
export { showField } from './showField';
