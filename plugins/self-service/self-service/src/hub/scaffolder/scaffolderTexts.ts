import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';

/** Texts that differ from upstream's (P-229, P-230, P-414, P-415). */
export const scaffolderTexts = TranslationBlueprint.make({
  name: 'scaffolder-texts',
  params: {
    resource: createTranslationMessages({
      ref: scaffolderTranslationRef,
      messages: {
        'templateListPage.templateGroups.otherTitle': 'Community',
        'templateListPage.contentHeader.registerExistingButtonTitle':
          'New Template',
        'fields.myGroupsPicker.title': 'Group',
        'fields.myGroupsPicker.description': 'A group you are part of',
      },
    }),
  },
});
