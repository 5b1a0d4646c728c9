import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of worklist and run that upstream does not have. @public */
export const selfServiceTranslationRef = createTranslationRef({
  id: 'plugin.self-service',
  messages: {
    problems: {
      title: 'This template does not work as it is written',
      unread: 'Whether this template works could not be checked: {{msg}}',
      inStep: 'Step {{step}}:',
      inOutput: 'Output:',
      action:
        'the action {{name}} is not installed, or templates may not run it.',
      refused:
        'templates may not run the action {{name}}, whoever starts them.',
      source:
        'it fetches {{name}}. Templates fetch {{allowed}} only, the folder beside them.',
      filter: 'there is no filter {{name}}, used in {{expression}}',
      open: 'the expression has no end: {{expression}}',
      field: 'Form: there is no field {{name}}.',
    },
    list: {
      loading: 'Loading the runs…',
      failed: 'The runs could not be loaded',
      made: 'What was made',
      duration: 'Duration',
      none: '–',
      noMatch: 'No run matches the search and the filters.',
      clear: 'Clear search and filters',
      search: 'Search',
      searchHint: 'Name, template, person or task ID',
      state: 'Status',
      anyState: 'Any status',
      template: 'Template',
      anyTemplate: 'Any template',
      templateSearch: 'Search templates',
      time: 'Created',
      anyTime: 'Any time',
      '1d': 'Last 24 hours',
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      ownedTemplates: 'Of your templates',
      timeSaved: 'Time saved',
      unknown: 'Unknown',
    },
    run: {
      loading: 'Loading the run…',
      about: 'About this run',
      created: 'Created',
      nothing: 'Nothing with a link',
      template: 'Template',
      requester: 'Requester',
      started: 'Started',
      duration: 'Duration',
      status: 'Status',
      saved: 'Time saved',
      values: 'Values',
      noValues: 'The form had no values.',
      hidden: 'Hidden',
      hiddenHint:
        'Secrets are hidden, and so are values whose field the template no longer has.',
      factsFailed: 'The facts of this run could not be loaded',
      noLog: 'Only the requester and administrators can read the log.',
    },
    form: {
      loading: 'Loading the form…',
    },
  },
});
