/** The id of the plugin, which names its routes. */
export const VAULT_PLUGIN_ID = 'vault';

/** The annotation with mount and path of a component's secrets, for example `kv/checkout/order-service`. */
export const SECRETS_PATH_ANNOTATION = 'vault.io/secrets-path';
