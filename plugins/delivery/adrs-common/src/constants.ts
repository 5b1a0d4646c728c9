/** The id of the plugin, which names its routes. */
export const ADRS_PLUGIN_ID = 'adrs';

/** The type of ADRs in the index of search. */
export const ADRS_SEARCH_TYPE = 'adrs';

/** The annotation with the folder of a component's ADRs (P-084). */
export const ADR_LOCATION_ANNOTATION = 'backstage.io/adr-location';

/** Names of files that are ADRs: a number, a dash or underscore, a name. */
export const ADR_FILE = /^(\d{1,6})[-_][^/\\]{1,200}\.md$/i;
