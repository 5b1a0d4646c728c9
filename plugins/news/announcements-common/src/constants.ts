/** Id of the plugin and of its backend. */
export const ANNOUNCEMENTS_PLUGIN_ID = 'announcements';

/** Channel of the signal that some announcement has changed. The signal says nothing else. */
export const ANNOUNCEMENTS_SIGNAL = 'announcements';

/** Type of the search documents. */
export const ANNOUNCEMENTS_SEARCH_TYPE = 'announcements';

/** `important` announcements are also shown in a banner on every page. */
export const CATEGORIES = ['information', 'important'] as const;

/** Category of an announcement. */
export type Category = (typeof CATEGORIES)[number];

/** Lists of announcements. `planned` and `withdrawn` are for announcers only. */
export const VIEWS = ['current', 'past', 'planned', 'withdrawn'] as const;

/** A list of announcements. */
export type View = (typeof VIEWS)[number];

/** Most characters of a title. */
export const MAX_TITLE_LENGTH = 150;

/** Most characters of a text. */
export const MAX_TEXT_LENGTH = 20_000;

/** Most groups of an audience. */
export const MAX_AUDIENCE = 20;
