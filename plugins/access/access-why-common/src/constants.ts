/** Id of the plugin: of its routes, its configuration and its texts. */
export const ACCESS_WHY_PLUGIN_ID = 'access-why';

/** Most people and groups that an answer names in each list. */
export const MAX_NAMED = 10;

/** Longest name of a scope, in characters. */
export const MAX_NAME_LENGTH = 400;
