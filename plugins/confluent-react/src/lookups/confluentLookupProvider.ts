import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { confluentApiRef } from '../api/confluentApiRef';

/**
 * Asks Confluent for form fields.
 *
 * @public
 */
export const confluentLookupProvider = createLookupProvider({
  deps: { confluent: confluentApiRef, identity: identityApiRef },
  load: async apis => {
    const { createConfluentLookups } = await import('./confluentLookups');
    return createConfluentLookups(apis);
  },
});

/**
 * Lets form fields ask Confluent.
 *
 * @public
 */
export const confluentLookups = LookupProviderBlueprint.make({
  name: 'confluent',
  params: { provider: confluentLookupProvider },
});
