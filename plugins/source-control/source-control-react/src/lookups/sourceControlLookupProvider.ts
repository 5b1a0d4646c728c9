import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { sourceControlApiRef } from '../api/sourceControlApiRef';

/**
 * Makes lookups of form fields in source control.
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
 * Registers source control for the lookups of form fields.
 *
 * @public
 */
export const sourceControlLookups = LookupProviderBlueprint.make({
  name: 'source-control',
  params: { provider: sourceControlLookupProvider },
});
