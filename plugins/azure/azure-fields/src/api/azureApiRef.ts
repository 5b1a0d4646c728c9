import { createApiRef } from '@backstage/frontend-plugin-api';
import type { AzureClient } from '@portal/plugin-azure-common';

/**
 * The portal's API of Azure, with the rights of the signed-in user.
 *
 * @public
 */
export const azureApiRef = createApiRef<AzureClient>().with({
  id: 'plugin.azure.service',
  pluginId: 'azure',
});
