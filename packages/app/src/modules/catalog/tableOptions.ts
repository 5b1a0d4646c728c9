/**
 * Options of upstream's tables of entities. A column that can be dragged is a
 * button around the button that sorts it, which no screen reader can use.
 */
export const TABLE_OPTIONS = { draggable: false };
