/** Maximum number of incidents, and of maintenances, in a feed; the first ones are kept. */
export const MAX_ITEMS = 200;

/** Maximum number of updates of an incident; the newest ones are kept. */
export const MAX_UPDATES = 50;

/** Maximum length of a title, in characters. */
export const MAX_TITLE = 300;

/** Maximum length of a text, in characters. */
export const MAX_TEXT = 4_000;

/** Maximum length of an id or an address, in characters. */
export const MAX_ID = 500;

/** Maximum number of components that are named because they are not as usual. */
export const MAX_PARTS = 20;
