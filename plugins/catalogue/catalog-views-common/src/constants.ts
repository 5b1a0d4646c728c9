/** Id of the plugin: of its routes, its configuration and its texts. */
export const CATALOG_VIEWS_PLUGIN_ID = 'catalog-views';

/** Most characters of the name of a view. */
export const MAX_NAME_LENGTH = 80;

/** Most views that one person has. */
export const MAX_OWN_VIEWS = 50;

/** Most characters of the filters of a view, as JSON: an address with them stays shorter than browsers allow. */
export const MAX_FILTERS_LENGTH = 1_500;

/** The filters of the catalogue's list that its address keeps, and a view with it. */
export const VIEW_FILTERS = [
  'kind',
  'type',
  'user',
  'owners',
  'lifecycles',
  'tags',
  'namespace',
  'text',
  'order',
  'columns',
] as const;

/** A filter that a view may have. */
export type ViewFilter = (typeof VIEW_FILTERS)[number];

/** Who reads a view. */
export const AUDIENCES = ['self', 'team', 'everybody'] as const;

/** Who reads a view. */
export type Audience = (typeof AUDIENCES)[number];

/** Most characters of a question to owners. */
export const MAX_QUESTION_LENGTH = 1_000;

/** Most entities of a question to owners: a page of the list. */
export const MAX_ASKED_ENTITIES = 100;

/** Most owners that one question goes to. */
export const MAX_ASKED_OWNERS = 20;
