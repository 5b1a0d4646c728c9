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
    notRead: 'Only Markdown files are shown. Left out: {{files}}',
    folder: 'Open the folder {{folder}}',
    number: 'No.',
    name: 'Title',
    status: 'Status',
    date: 'Date',
    unknown: '–',
    missing: 'No folder of ADRs is set for this component',
    document: {
      loading: 'Loading the ADR…',
      failed: 'The ADR could not be loaded',
      back: 'All ADRs',
      source: 'Open the file',
      cut: 'Only the beginning is shown. Open the file to read all of it.',
    },
  },
});
