import {
  CatalogTable,
  type CatalogTableColumnsFunc,
} from '@backstage/plugin-catalog';

/**
 * Options of upstream's tables of entities. A column that can be dragged is a
 * button around the button that sorts it, which no screen reader can use.
 */
export const TABLE_OPTIONS = { draggable: false };

/** Tags are a filter beside the table; as a column they push its actions out of sight. */
const TAGS_FIELD = 'entity.metadata.tags';

/** Upstream's columns of the shown kind, but for the tags. */
export const catalogColumns: CatalogTableColumnsFunc = context =>
  CatalogTable.defaultColumnsFunc(context).filter(
    ({ field }) => field !== TAGS_FIELD,
  );
