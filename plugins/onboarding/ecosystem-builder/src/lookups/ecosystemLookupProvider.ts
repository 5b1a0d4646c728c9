import { configApiRef } from '@backstage/frontend-plugin-api';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  createLookupProvider,
  LookupProviderBlueprint,
} from '@portal/plugin-field-kit';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';

/**
 * Reads the lists of the pickers `Application` and `Product`.
 *
 * @public
 */
export const ecosystemLookupProvider = createLookupProvider({
  deps: {
    config: configApiRef,
    directory: directoryApiRef,
    sourceControl: sourceControlApiRef,
  },
  load: async apis => {
    const { createEcosystemLookups } = await import('./ecosystemLookups');
    return createEcosystemLookups(apis);
  },
});

/**
 * Registers the lists of the pickers for the lookups of form fields.
 *
 * @public
 */
export const ecosystemLookups = LookupProviderBlueprint.make({
  name: 'ecosystem-builder',
  params: { provider: ecosystemLookupProvider },
});
