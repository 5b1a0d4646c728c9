import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const catalogSourcesTranslationRef = createTranslationRef({
  id: 'plugin.catalog-sources',
  messages: {
    action: {
      refresh: 'Refresh',
      refreshing: 'Refreshing…',
    },
    dialog: {
      title: 'Refresh the catalogue',
      introduction:
        'The catalogue reads these sources on a schedule. You can have them read now.',
      refreshNow: 'Refresh now',
      close: 'Close',
      retry: 'Try again',
      loading: 'Reading the state of the sources…',
      loadFailed: 'The state of the sources could not be read',
      startFailed: 'The refresh could not be started',
      noSources: 'No source is set up',
      noSourcesHint:
        'Ask a portal administrator to connect the company directory and source control.',
      progress:
        'The sources are being read. This usually takes less than a minute.',
      finished: 'All sources have been read',
      finishedHint: 'New entries can take another minute to show.',
      finishedWithErrors: 'Not every source could be read',
      finishedWithErrorsHint:
        'See the reason below. What was read before stays in the catalogue.',
      stillRunning: 'The sources are still being read',
      stillRunningHint:
        'It takes longer than usual and goes on in the background. You can close this window.',
    },
    source: {
      idle: 'Up to date',
      queued: 'Waiting to start',
      running: 'Being read',
      failed: 'Last run failed',
      never: 'never',
      lastRun: 'Last read',
      nextRun: 'Next',
      since: 'Started',
      onDemand: 'only by hand',
      error: 'Reason',
    },
  },
});
