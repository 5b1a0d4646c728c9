import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const vaultTranslationRef = createTranslationRef({
  id: 'plugin.vault',
  messages: {
    page: {
      title: 'Vault',
      description:
        'The names of the secrets of your components. Their values stay in Vault.',
      search: 'Search components and secrets',
      loading: 'Loading your components…',
      failed: 'Your components could not be loaded',
      none: 'None of your components names secrets',
      noneFound: 'No component and no secret has this in its name.',
      others_one: '{{count}} other component of yours names no secrets.',
      others_other: '{{count}} other components of yours name no secrets.',
      noComponents:
        'You own no component. Secrets are shown to the owners of a component.',
      more: 'Show more components',
    },
    secrets: {
      title: 'Secrets',
      of: 'Secrets of {{component}}',
      loading: 'Loading the secrets…',
      failed: 'The secrets could not be loaded',
      none: 'There are no secrets at {{path}} yet.',
      incomplete:
        'Only {{limit}} secrets in three levels of folders are shown.',
      open: 'Open {{path}} in Vault',
      name: 'Name',
      state: 'State',
      created: 'Created',
      updated: 'Updated',
      version: 'Version',
      active: 'Active',
      deleted: 'Deleted',
      updatedAge: 'updated {{age}}',
      all: 'All your secrets',
    },
  },
});
