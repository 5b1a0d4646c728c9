import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the parts of pages. @public */
export const portalUiTranslationRef = createTranslationRef({
  id: 'plugin.portal-ui',
  messages: {
    answer: {
      loading: 'Loading…',
      retry: 'Try again',
    },
  },
});
