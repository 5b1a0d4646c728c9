import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { sourceControlApiRef } from '../api/sourceControlApiRef';

/**
 * Asks source control for form fields.
 *
 * @public
 */
export const sourceControlLookupProvider = createLookupProvider({
  deps: { sourceControl: sourceControlApiRef },
  load: async apis => {
    const { createSourceControlLookups } =
      await import('./sourceControlLookups');
    return createSourceControlLookups(apis);
  },
});

/**
 * Lets form fields ask source control.
 *
 * @public
 */
export const sourceControlLookups = LookupProviderBlueprint.make({
  name: 'source-control',
  params: { provider: sourceControlLookupProvider },
});
