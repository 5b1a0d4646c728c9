/** Id of the plugin. Its routes are below `/api/cloud-access`. */
export const CLOUD_ACCESS_PLUGIN_ID = 'cloud-access';

/** Channel of the live signals: {@link CloudAccessSignal}. */
export const CLOUD_ACCESS_CHANNEL = 'cloud-access';

/** Path of the page (P-038). */
export const CLOUD_ACCESS_PATH = '/azure-portal/access-requests';

/** The message of the channel {@link CLOUD_ACCESS_CHANNEL}: something that concerns the user has changed. */
export interface CloudAccessSignal {
  /** Id of the offer. */
  offerId: string;
}
