/** Id of the plugin of quick search. */
export const QUICK_SEARCH_PLUGIN_ID = 'quick-search';
