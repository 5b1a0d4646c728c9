/** ID of the plugin, its route, its configuration and its tables. */
export const STANDARDS_PLUGIN_ID = 'standards';

/** The key of a check's metadata in the engine under which our definition stands. */
export const CHECK_METADATA_KEY = 'standard';
