import { configApiRef } from '@backstage/frontend-plugin-api';
import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { directoryApiRef } from '../api/directoryApiRef';

/**
 * Makes lookups of form fields in the directory.
 *
 * @public
 */
export const directoryLookupProvider = createLookupProvider({
  deps: { directory: directoryApiRef, config: configApiRef },
  load: async apis => {
    const { createDirectoryLookups } = await import('./directoryLookups');
    return createDirectoryLookups(apis);
  },
});

/**
 * Registers the directory for the lookups of form fields.
 *
 * @public
 */
export const directoryLookups = LookupProviderBlueprint.make({
  name: 'directory',
  params: { provider: directoryLookupProvider },
});
