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
    nav: {
      label: 'Pipelines',
      runs: 'Workflow runs',
      deployments: 'Deployments',
      metrics: 'Delivery metrics',
    },
    registration: {
      loading: 'Loading the pipeline…',
      failed: 'The pipeline could not be loaded',
      /** P-150 */
      enrolTitle: 'Not registered for pipelines as a service',
      enrolHint:
        'Registered components are deployed from this page, which keeps a history of their releases.',
      enrol: 'Enroll Now',
      /** P-153 */
      both: 'Both DEV and PROD annotations are found.',
      bothHint:
        'Keep one of them: {{production}} for all environments, or {{development}} for non-production environments.',
      /** P-154 */
      support: 'Contact Support',
      /** P-155 */
      incompleteTitle: 'The registration is incomplete',
      missingRepository:
        'The repository set for this component does not exist. Correct it in the catalogue file.',
      missingWorkflow:
        'The repository has no active workflow that deploys it. Add one, or enable it.',
      reEnrol: 'Enroll again',
    },
    deploy: {
      /** P-152 */
      title: 'Deploy to {{type}}',
      titleBefore: 'Deploy a release',
      /** P-157 */
      type: 'Deployment type',
      /** P-158 */
      environment: 'Environment',
      environmentHint: 'Choose a deployment type first.',
      /** P-159 */
      tag: 'Release tag',
      tagSearch: 'Search release tags',
      tagsLoading: 'Loading the release tags…',
      tagsFailed: 'The release tags could not be loaded.',
      noTags: 'The repository has no release tags.',
      moreTags: '{{shown}} of {{total}} release tags. Search for others.',
      reloadTags: 'Reload the release tags',
      comment: 'Comment',
      commentHint: 'Why you are deploying now. Optional.',
      rollback: 'Reason of the rollback',
      rollbackHint:
        'Why the earlier release is put back. Everyone who sees the deployment sees it.',
      needsApproval:
        'A deployment to {{environment}} starts once another owner has approved it.',
      start: 'Start',
      startNow: 'At once',
      startLater: 'At a time',
      starts: 'Date and time',
      startsIn: 'Date and time by the clocks of {{zone}}',
      startsHint:
        'Within seven days. At that moment the portal looks again at your rights, the release and the freezes.',
      wait: 'A deployment to {{environment}} waits {{minutes}} minutes before it starts, so that it can still be stopped.',
      refused: 'You cannot deploy this component',
      /** P-160 */
      deploy: 'Deploy',
      confirmTitle: 'Deploy {{tag}} to {{environment}}?',
      /** P-161 */
      confirm: 'Type {{text}} to confirm',
      submit: 'Submit',
      /** P-162 */
      succeeded: 'The deployment has started',
      waiting: 'The deployment is waiting for approval',
      scheduled: 'The deployment is scheduled',
      /** P-164 */
      failed: 'The deployment was not started',
      before: 'It was asked for before. State: {{state}}',
    },
    releases: {
      title: 'Releases by environment',
      way: 'A release goes through the environments in this order.',
      failed: 'The releases could not be loaded.',
      none: 'Nothing has been deployed from here yet',
      since: 'by {{person}}',
      rollBack: 'Roll back to {{tag}}',
      promote: 'Promote {{tag}} to {{environment}}',
    },
    freezes: {
      title: 'Freeze calendar',
      description: 'When nothing is deployed.',
      zone: 'Times are those of {{zone}}.',
      loading: 'Loading the freezes…',
      failed: 'The freezes could not be loaded',
      none: 'No freeze holds or is announced.',
      announce: 'Announce a freeze',
      holds: 'Holds now',
      comes: 'Announced',
      freeze: 'Freeze',
      when: 'When',
      where: 'Where',
      from: 'Begins',
      until: 'Ends',
      state: 'State',
      actions: 'Actions',
      everywhere: 'All environments',
      types: 'Type {{types}}',
      environments: 'Environments: {{names}}',
      domains: 'Domains: {{names}}',
      byConfiguration: 'From the configuration of the portal',
      byPerson: 'Announced by {{person}}',
      lift: 'Lift',
      liftOf: 'Lift {{title}}',
      liftQuestion:
        'Deployments can be started again as soon as you lift {{title}}. Requests that it stopped stay stopped, and must be asked for again. Your reason is kept.',
      liftFailed: 'The freeze could not be lifted',
      lifted: 'The freeze is lifted',
      reason: 'Reason',
      name: 'Name',
      nameHint: 'What people see, for example Black Friday.',
      clock:
        'By the clocks of {{zone}}. A freeze stops requests that wait for approval; they must be asked for again after it.',
      type: 'Deployment type',
      allTypes: 'All types',
      environmentsField: 'Environments',
      environmentsHint:
        'Names, with commas between them. Empty for all environments.',
      domainsField: 'Domains',
      domainsHint:
        'Names in the catalogue, with commas between them. Empty for all domains.',
      announceFailed: 'The freeze could not be announced',
      announced: 'The freeze is announced',
      submit: 'Announce',
      /** In the deployments of a component. */
      active: '{{title}} stops deployments to {{environment}}',
      coming: '{{title}} begins on {{from}}',
      untilBecause: 'Until {{until}}. {{reason}}',
      activeHere: '{{title}} holds now',
      calendar: 'Freeze calendar',
      chooseTag: 'Choose a release tag to ask for an exception.',
      runs: '{{title}} has begun. This run goes on.',
    },
    compare: {
      title: 'What changes',
      loading: 'Comparing with what runs…',
      failed: 'The release could not be compared with what runs',
      ahead: '{{tag}} replaces {{running}} and brings {{number}} commits.',
      behind: '{{tag}} is older than {{running}} and takes its commits back.',
      diverged:
        '{{tag}} brings {{number}} commits, and leaves out some that {{running}} has.',
      identical: '{{tag}} is what runs in {{environment}} now.',
      first: 'Nothing has been deployed to {{environment}} from here yet.',
      unrelated:
        'Source control cannot compare {{tag}} with {{running}}, which runs now.',
      commits: 'Commits',
      more: '{{number}} further commits',
      migrations: 'Database migrations: {{number}}',
      migrationsStay: 'Database migrations that stay behind: {{number}}',
      definitions: 'Changed API definitions: {{number}}',
      files_one: '{{count}} changed file.',
      files_other: '{{count}} changed files.',
      cut: 'The comparison is cut: there is more than is listed here.',
      checks: {
        failed: 'Checks failed: {{number}} ({{names}})',
        running: 'Checks under way: {{number}} ({{names}})',
        succeeded: 'Checks passed: {{number}} ({{names}})',
        skipped: 'Checks skipped: {{number}} ({{names}})',
      },
      noChecks: 'No checks have run on this commit',
      checksUnread: 'Source control does not tell the checks of this commit',
      incidents: 'Open incidents: {{number}}',
      noIncidents: 'No incident that disturbs people is open',
      incidentsUnread:
        'Cloud Monitor or on call does not answer; incidents are not known',
    },
    approval: {
      title: 'Waiting for your decision',
      of: '{{tag}} to {{environment}}',
      by: 'Asked by {{person}}',
    },
    exceptions: {
      title: 'Exceptions from freezes',
      failed: 'The exceptions could not be loaded',
      waitingTitle: 'Exceptions that wait for you',
      ask: 'Ask for an exception',
      askOf: 'Ask for an exception for {{tag}} to {{environment}}',
      askQuestion:
        'Two people who manage freezes, other than you, must approve it. It is for this release and environment only.',
      asked: 'Two people are asked to approve it',
      askFailed: 'The exception could not be asked for',
      line: '{{tag}} to {{environment}}',
      lineOf: '{{title}}: {{tag}} to {{environment}}',
      in: 'In {{freeze}}',
      waiting: 'Waiting for approval, {{number}} of 2',
      approved: 'Approved',
      rejected: 'Rejected',
      by: 'Asked by {{person}}: {{reason}}',
      approvedBy: 'Approved by {{people}}',
      approve: 'Approve',
      reject: 'Reject',
      approveQuestion:
        '{{person}} may deploy {{component}} {{tag}} to {{environment}} in the freeze once two people have approved.',
      rejectQuestion:
        '{{person}} will not deploy {{component}} {{tag}} to {{environment}} in the freeze. Your reason is sent to them.',
      decideFailed: 'Your decision could not be saved',
      done: 'Your decision is saved',
      isApproved: 'An exception for {{tag}} is approved',
      isWaiting: 'An exception for {{tag}} waits for approval, {{number}} of 2',
    },
    history: {
      title: 'Deployments',
      loading: 'Loading the deployments…',
      failed: 'The deployments could not be loaded',
      none: 'No deployments yet.',
      more: 'Show older deployments',
      release: 'Release',
      environment: 'Environment',
      state: 'State',
      person: 'By',
      requested: 'Requested',
      duration: 'Duration',
      actions: 'Actions',
      run: 'Show the run',
      runOf: 'Show the run of {{tag}} to {{environment}}',
      approvedBy: 'approved by {{person}}',
      rejectedBy: 'rejected by {{person}}',
      starts: 'Starts',
      again: 'Deploy again',
      againOf: 'Deploy again: {{tag}} to {{environment}}',
    },
    states: {
      waiting: 'Waiting for approval',
      scheduled: 'Scheduled',
      starting: 'Starting',
      running: 'In progress',
      succeeded: 'Completed',
      failed: 'Error',
      cancelled: 'Aborted',
      rejected: 'Rejected',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
      refused: 'Refused',
      lost: 'No result',
      frozen: 'Stopped by a freeze',
    },
    decision: {
      approve: 'Approve',
      reject: 'Reject',
      withdraw: 'Withdraw',
      approveOf: 'Approve {{tag}} to {{environment}}',
      rejectOf: 'Reject {{tag}} to {{environment}}',
      withdrawOf: 'Withdraw {{tag}} to {{environment}}',
      approveQuestion:
        '{{person}} asks to deploy {{tag}} to {{environment}}. Once you approve, it starts at once, or at the time that was chosen.',
      rejectQuestion:
        '{{person}} asks to deploy {{tag}} to {{environment}}. Your reason is sent to them.',
      withdrawQuestion: '{{tag}} to {{environment}} will not be started.',
      comment: 'Reason',
      failed: 'Your decision could not be saved',
      done: 'Your decision is saved',
    },
    metrics: {
      title: 'Delivery to production, last 12 weeks',
      loading: 'Loading the metrics…',
      failed: 'The metrics could not be loaded',
      none: 'No deployment to production has ended in the last 12 weeks.',
      definitions: 'DORA measures for the deployments that were started here.',
      source: 'DORA’s definitions',
      sourceRework: 'Why DORA counts rework',
      frequency: 'Deployment frequency',
      frequencyHint:
        'Deployments that reached production each week, over 12 weeks.',
      leadTime: 'Lead time for changes',
      leadTimeHint:
        'Median time from commit to production, over all commits since the previous deployment: {{commits}}. Rollbacks add no commits.',
      failureRate: 'Change failure rate',
      failureRateHint:
        'Changes that were followed by a rollback, a hot fix or an incident, or that an owner marked as failed: {{failed}} of {{changes}}.',
      restore: 'Failed deployment recovery time',
      restoreHint:
        'Median time from a failed deployment until it was repaired.',
      rework: 'Deployment rework rate',
      reworkHint:
        'Rollbacks and hot fixes among all deployments that reached production: {{rework}} of {{all}}.',
      perWeek: '{{number}} a week',
      noValue: '–',
      failedRuns:
        'Failed runs that deployed nothing: {{number}}. They are not counted.',
      unread:
        'The commits of {{number}} changes are unknown, or more than 500, so the lead time leaves them out.',
      incidentsNone:
        'Cloud Monitor does not watch this company’s own components, so incidents are not counted. Owners can mark changes that failed.',
      incidentsUnread:
        'Cloud Monitor did not answer, so incidents are not counted now.',
      chart: 'Deployments to production by week',
      week: 'Week of',
      succeeded: 'Without a repair',
      failedCount: 'Failed changes',
      failedRunCount: 'Failed runs',
      table: 'Show as a table',
      deliveries: 'Deployments behind these figures',
      release: 'Release',
      environment: 'Environment',
      ended: 'Ended',
      result: 'Counts as',
      actions: 'Actions',
      results: {
        change: 'Change',
        rollback: 'Rollback',
        failedRun: 'Failed run',
        hotfix: 'Hot fix',
        failed: 'Failed change: {{cause}}',
      },
      causes: {
        rollback: 'it was rolled back',
        hotfix: 'it needed a hot fix',
        incident: 'an incident followed',
        mark: 'an owner marked it',
      },
      markedBy: '{{person}}: {{reason}}',
    },
    mark: {
      open: 'Mark',
      openOf: 'Mark {{tag}} in {{environment}}',
      question:
        'Your answer counts in the measures of this component. Everyone who sees them sees your name and reason.',
      verdict: 'This deployment',
      verdicts: {
        failed: 'Failed: the change needed a repair',
        hotfix: 'Was a hot fix of the one before it',
        sound: 'Did not fail, whatever followed it',
        none: 'Counts as the portal sees it',
      },
      reason: 'Reason',
      submit: 'Save',
      failed: 'The mark could not be saved',
      done: 'The mark is saved',
    },
    runs: {
      title: 'Workflow runs of {{repository}}',
      ofWorkflow: 'Runs of {{workflow}}',
      trend:
        'Newest {{number}} completed runs: {{rate}}% passed, median duration {{duration}}',
      loading: 'Loading the workflow runs…',
      failed: 'Failed to load the workflow runs',
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
      run: 'run {{number}}',
      attempt: 'attempt {{number}}',
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
