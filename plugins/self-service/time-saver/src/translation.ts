import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const timeSaverTranslationRef = createTranslationRef({
  id: 'plugin.time-saver',
  messages: {
    title: 'Time Saver',
    description: 'How much work templates have saved, by template and team.',
    failed: 'The saved time could not be loaded',
    interval: 'Time shown',
    '3': 'Last 3 months',
    '12': 'Last 12 months',
    '36': 'Last 36 months',
    worklist: 'Worklist',
    hub: 'All templates',
    none: 'No time saved in this period',
    noneRuns:
      'No run of a template that saves time has been completed. Run a template, or choose a longer period.',
    noneAnnotation:
      'Runs were completed, but their templates do not say how much time they save. Their owners can add it to the template’s file.',
    total: {
      saved: 'Time saved',
      runs: 'Completed runs',
      perRun: 'Average per run',
    },
    chart: {
      hours: 'Hours',
      runs: 'Runs',
      perRun: 'Minutes per run',
      template: 'Template',
      team: 'Team',
      month: 'Month',
      byTemplate: 'By template',
      byTemplateHint: 'Hours saved, most first.',
      byTeam: 'By team',
      byTeamHint:
        'Hours saved by the team that the requester had when the run started, the most first.',
      byMonth: 'By month',
      byMonthHint: 'Hours saved by runs that ended in the month (UTC).',
      others: 'Other people',
      otherTemplates: 'Other templates',
    },
    method: {
      title: 'The method',
      formula:
        'Completed runs × the time that each template says it saves, as it is now.',
      counts:
        'Completed runs of the templates that you may see are counted. Dry runs, runs that failed or were cancelled, and runs of templates without a valid time are not.',
      teams:
        'A run counts for one team: the first group by name of which the requester was a member when the run started. A month of a team in which only one person completed runs, and the time of people without a team, are shown as “Other people”, except to the team itself and to administrators. A month of a template that only one person ran is shown as “Other templates”. A month in which these are the runs of one person hides one more name, or leaves the runs out.',
      missing: 'Templates without a valid time',
      missingHint:
        'Their owners can add the time that a run saves to the template’s file.',
      noAnnotation: 'None',
      annotation: 'Time in the file',
    },
  },
});
