import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { directoryApiRef } from '../api/directoryApiRef';

/**
 * Asks the directory for form fields.
 *
 * @public
 */
export const directoryLookupProvider = createLookupProvider({
  deps: { directory: directoryApiRef },
  load: async apis => {
    const { createDirectoryLookups } = await import('./directoryLookups');
    return createDirectoryLookups(apis);
  },
});

/**
 * Lets form fields ask the directory.
 *
 * @public
 */
export const directoryLookups = LookupProviderBlueprint.make({
  name: 'directory',
  params: { provider: directoryLookupProvider },
});
