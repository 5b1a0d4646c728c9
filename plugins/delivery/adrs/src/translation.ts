import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const adrsTranslationRef = createTranslationRef({
  id: 'plugin.adrs',
  messages: {
    title: 'Architecture decision records',
    loading: 'Loading the ADRs…',
    failed: 'The ADRs could not be loaded',
    none: 'The folder {{folder}} has no ADRs yet. An ADR is a file like 0001-use-postgres.md.',
    incomplete: 'Only {{limit}} ADRs are shown.',
    notRead: 'Not read, because only Markdown is: {{files}}',
    folder: 'Open the folder {{folder}}',
    number: 'No.',
    name: 'Title',
    status: 'Status',
    date: 'Date',
    unknown: '–',
    missing: 'The component names no folder with ADRs',
    document: {
      loading: 'Loading the ADR…',
      failed: 'The ADR could not be loaded',
      back: 'All ADRs',
      source: 'Open the file',
      cut: 'Only the beginning of the text is shown. The file has all of it.',
    },
  },
});
