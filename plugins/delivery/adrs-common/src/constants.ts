/** The id of the plugin, which names its routes. */
export const ADRS_PLUGIN_ID = 'adrs';

/** The type of ADRs in the index of search. */
export const ADRS_SEARCH_TYPE = 'adrs';

/** The annotation with the folder of a component's ADRs (P-084). */
export const ADR_LOCATION_ANNOTATION = 'backstage.io/adr-location';
