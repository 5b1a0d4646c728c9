import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const quickSearchTranslationRef = createTranslationRef({
  id: 'plugin.quick-search',
  messages: {
    title: 'Quick search',
    placeholder: 'Find pages, services, topics, documents, or “deploy …”',
    results: 'Results',
    close: 'Close',
    nothing: 'Nothing found for “{{text}}”',
    searching: 'Searching …',
    failed: 'The catalogue does not answer. Pages and actions are still here',
    found: '{{total}} results',
    keys: '↑ ↓ choose · Enter opens · Ctrl-Enter opens in a new tab · Esc closes',
    groups: {
      pages: 'Pages',
      actions: 'Actions',
      recent: 'Recently visited',
      starred: 'Starred',
      templates: 'Templates',
      entities: 'Catalogue',
      documents: 'Documents',
    },
    actions: {
      theme: 'Switch theme',
      signOut: 'Sign out',
      searchAll: 'Search everything for “{{text}}”',
      templateAccess: 'Ask for access to a template',
      cloudAccess: 'Ask for access to Azure',
      create: 'Create something new',
      deploy: 'Deploy {{title}}',
      onCall: 'Who is on call for {{title}}',
    },
    nobody: 'Nobody now',
    docsOf: 'Documentation of {{title}}',
  },
});
