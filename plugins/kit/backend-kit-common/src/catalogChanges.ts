/** Topic of the event that tells that entities of the catalogue have changed; `catalog-backend-module-changes` publishes it. */
export const CATALOG_CHANGED_TOPIC = 'portal.catalog-changed';
