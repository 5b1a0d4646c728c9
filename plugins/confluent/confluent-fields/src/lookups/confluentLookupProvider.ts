import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { confluentApiRef } from '../api/confluentApiRef';

/**
 * Makes lookups of form fields in Confluent.
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
 * Registers Confluent for the lookups of form fields.
 *
 * @public
 */
export const confluentLookups = LookupProviderBlueprint.make({
  name: 'confluent',
  params: { provider: confluentLookupProvider },
});
