/** ID of the plugin, its route, its configuration and its tables. */
export const STANDARDS_PLUGIN_ID = 'standards';

/** The longest exception of a check, in days. */
export const EXCEPTION_DAYS = 180;

/** Characters of reasons and comments. */
export const MAX_REASON = 500;

/** The key of a check's metadata in the engine under which our definition stands. */
export const CHECK_METADATA_KEY = 'standard';
