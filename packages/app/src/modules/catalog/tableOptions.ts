import {
  CatalogTable,
  type CatalogTableColumnsFunc,
} from '@backstage/plugin-catalog';

/**
 * Options of upstream's entity tables. A draggable column is a button around the sort button, which screen readers
 * cannot use.
 */
export const TABLE_OPTIONS = { draggable: false };

/** Tags are a filter beside the table; a tags column would push the actions out of view. */
const TAGS_FIELD = 'entity.metadata.tags';

/** Upstream's columns for the selected kind, without the tags. */
export const catalogColumns: CatalogTableColumnsFunc = context =>
  CatalogTable.defaultColumnsFunc(context).filter(
    ({ field }) => field !== TAGS_FIELD,
  );
