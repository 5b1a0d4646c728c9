/** Id of the plugin and of its backend. */
export const SERVICE_STATUS_PLUGIN_ID = 'service-status';

/** Annotation of an entity: the ids of the services that it depends on, separated by commas. */
export const STATUS_SERVICES_ANNOTATION = 'retail.example/status-services';

/** Days of the history that the page shows. */
export const HISTORY_DAYS = 90;
