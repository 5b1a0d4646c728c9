import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the parts of pages. @public */
export const portalUiTranslationRef = createTranslationRef({
  id: 'plugin.portal-ui',
  messages: {
    answer: {
      loading: 'Loading…',
      retry: 'Try again',
      request: 'Request {{id}}',
      copy: 'Copy',
      copyRequest: 'Copy the id of the request for the support',
      copied: 'Copied',
      why: 'Why may I not?',
      copyFailed: 'Could not copy. Select the text instead.',
    },
    dialog: {
      cancel: 'Cancel',
      close: 'Close',
    },
    chart: {
      showTable: 'Show as a table',
      csv: 'CSV',
      saveCsv: 'Save “{{title}}” as CSV',
      png: 'PNG',
      savePng: 'Save “{{title}}” as PNG',
      pngFailed: 'The picture could not be made. Save the figures as CSV.',
      loading: 'Loading the chart…',
      previousPage: 'Previous bars',
      nextPage: 'Next bars',
      page: 'Bars {{first}} to {{last}} of {{total}}',
    },
  },
});
