import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { serviceBusApiRef } from '../api/serviceBusApiRef';

/**
 * Asks the service bus for form fields.
 *
 * @public
 */
export const serviceBusLookupProvider = createLookupProvider({
  deps: { serviceBus: serviceBusApiRef },
  load: async apis => {
    const { createServiceBusLookups } = await import('./serviceBusLookups');
    return createServiceBusLookups(apis);
  },
});

/**
 * Lets form fields ask the service bus.
 *
 * @public
 */
export const serviceBusLookups = LookupProviderBlueprint.make({
  name: 'service-bus',
  params: { provider: serviceBusLookupProvider },
});
