import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. Literal texts of the specification have their ledger row. @public */
export const pipelineDeployTranslationRef = createTranslationRef({
  id: 'plugin.pipeline-deploy',
  messages: {
    tab: {
      /** P-122 */
      noPipelines: 'No CI/CD available for this entity',
      /** P-123 */
      addAnnotation:
        'Add the annotation {{annotation}} with the organisation and name of the repository to the entity.',
    },
    runs: {
      title: 'Workflow runs of {{repository}}',
      loading: 'Loading the workflow runs…',
      failed: 'Failed to load the workflow runs',
      retry: 'Try again',
      /** P-130 */
      filter: 'Filter...',
      search: 'Search workflow runs',
      searched:
        '{{found}} of the newest {{searched}} runs of this selection match.',
      branch: 'Branch',
      /** P-128 */
      defaultBranch: '{{name}} (default)',
      /** P-129 */
      allBranches: 'select all branches',
      branchesFailed: 'The branches could not be loaded.',
      /** P-131 */
      reload: 'Reload workflow runs',
      layout: 'Layout',
      table: 'Table',
      cards: 'Cards',
      workflow: 'Workflow',
      message: 'Message',
      commit: 'Commit',
      status: 'Status',
      started: 'Started',
      duration: 'Duration',
      actions: 'Actions',
      run: 'Run {{number}}',
      pages: '{{from}} to {{to}} of {{total}}',
      /** P-134 */
      noMatch: 'No matching runs found.',
      /** P-135 */
      noData: 'No Workflow Data',
      noDataHint:
        'No workflow has run on this selection of branches yet. Choose other branches, or create a workflow.',
      /** P-136 */
      create: 'Create new Workflow',
      /** P-132 */
      rerun: 'Rerun workflow',
      rerunOf: 'Rerun workflow {{workflow}}, run {{number}}',
      rerunQuestion:
        'Run {{workflow}}, run {{number}}, again on {{branch}} with the same commit?',
      cancel: 'Cancel',
      rerunStarted: '{{workflow}}, run {{number}}, was started again.',
      /** P-513 */
      rerunFailed: 'Failed to rerun the workflow: {{msg}}',
      /** P-133 */
      viewOnGitHub: 'View on GitHub',
    },
    run: {
      back: 'Workflow runs',
      loading: 'Loading the workflow run…',
      /** P-512 */
      failed: 'Failed to load build, {{msg}}',
      branch: 'Branch',
      message: 'Message',
      commit: 'Commit ID',
      workflow: 'Workflow',
      status: 'Status',
      author: 'Author',
      unknownAuthor: 'unknown',
      started: 'Started',
      link: 'Link',
      jobs: 'Jobs',
      jobsLoading: 'Loading the jobs…',
      jobsFailed: 'The jobs could not be loaded.',
      noJobs: 'This run has no jobs.',
      /** P-145 */
      log: 'Job Log',
      /** P-146 */
      openLog: 'Open Log',
      logOf: 'Log of {{job}}',
      logLater: 'The log is available when the job has ended.',
      logLoading: 'Loading the log…',
      logFailed: 'The log could not be loaded: {{msg}}',
      logEmpty: 'The log is empty.',
      logTail: 'The log is long. This is its end, the last {{size}} MiB.',
      close: 'Close',
    },
  },
});
