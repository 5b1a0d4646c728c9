import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this library. */
export const entityTabsTranslationRef = createTranslationRef({
  id: 'plugin.entity-tabs',
  messages: {
    add: 'Add this annotation to the catalogue file of the component:',
    askOwners:
      'The owners of the component can set this up in its catalogue file.',
  },
});
