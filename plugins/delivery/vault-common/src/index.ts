export { createVaultClient, type VaultClient } from './client';
export { SECRETS_PATH_ANNOTATION, VAULT_PLUGIN_ID } from './constants';
export type { components } from './generated/paths';
