import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { techdocsTranslationRef } from '@backstage/plugin-techdocs/alpha';

/** Upstream's message mentions a newer version even if there is no older one. */
export const docsTexts = TranslationBlueprint.make({
  name: 'docs-texts',
  params: {
    resource: createTranslationMessages({
      ref: techdocsTranslationRef,
      messages: {
        'stateIndicator.contentStaleError.message':
          'This documentation could not be built.',
      },
    }),
  },
});
