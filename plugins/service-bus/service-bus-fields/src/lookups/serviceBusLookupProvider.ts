import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { serviceBusApiRef } from '../api/serviceBusApiRef';

/**
 * Makes lookups of form fields in the service bus.
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
 * Registers the service bus for the lookups of form fields.
 *
 * @public
 */
export const serviceBusLookups = LookupProviderBlueprint.make({
  name: 'service-bus',
  params: { provider: serviceBusLookupProvider },
});
