import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { catalogImportTranslationRef } from '@backstage/plugin-catalog-import/alpha';
import { TranslationBlueprint } from '@backstage/plugin-app-react';

/** Upstream's card says 'GitHub only', although Azure DevOps repositories also work (C-220). */
export const catalogImportTexts = TranslationBlueprint.make({
  name: 'catalog-import-texts',
  params: {
    resource: createTranslationMessages({
      ref: catalogImportTranslationRef,
      messages: {
        'importInfoCard.githubIntegration.label': 'GitHub and Azure DevOps',
      },
    }),
  },
});
