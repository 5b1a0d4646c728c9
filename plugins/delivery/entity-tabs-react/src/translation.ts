import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this library. */
export const entityTabsTranslationRef = createTranslationRef({
  id: 'plugin.entity-tabs',
  messages: {
    add: 'Add this annotation to the catalogue file of the component:',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'It could not be copied: select the text',
  },
});
