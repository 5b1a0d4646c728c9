import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createVaultClient,
  type VaultClient,
} from '@portal/plugin-vault-common';

/** The API of the names of secrets. */
export const vaultApiRef = createApiRef<VaultClient>().with({
  id: 'plugin.vault.service',
  pluginId: 'vault',
});

/** Provides {@link vaultApiRef}. */
export const vaultApi = ApiBlueprint.make({
  params: define =>
    define({
      api: vaultApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createVaultClient({ fetchApi }),
    }),
});
