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
      none: 'None of your components has secrets in Vault',
      noneFound: 'No component or secret matches.',
      others_one: '{{count}} of your other components has no secrets.',
      others_other: '{{count}} of your other components have no secrets.',
      noComponents: 'You own no components',
      noComponentsHint:
        'Only the owners of a component see its secrets. Ask the team that owns the component.',
      catalogue: 'See who owns which component',
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
