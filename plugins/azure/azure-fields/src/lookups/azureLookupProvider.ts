import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { azureApiRef } from '../api/azureApiRef';

/**
 * Makes lookups of form fields in Azure, with the rights of the signed-in user.
 *
 * @public
 */
export const azureLookupProvider = createLookupProvider({
  deps: { azure: azureApiRef },
  load: async apis => {
    const { createAzureLookups } = await import('./azureLookups');
    return createAzureLookups(apis);
  },
});

/**
 * Registers Azure for the lookups of form fields.
 *
 * @public
 */
export const azureLookups = LookupProviderBlueprint.make({
  name: 'azure',
  params: { provider: azureLookupProvider },
});
