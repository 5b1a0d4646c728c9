import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { azureApiRef } from '../api/azureApiRef';

/**
 * Asks Azure for form fields, with the signed-in person's own rights.
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
 * Lets form fields ask Azure.
 *
 * @public
 */
export const azureLookups = LookupProviderBlueprint.make({
  name: 'azure',
  params: { provider: azureLookupProvider },
});
