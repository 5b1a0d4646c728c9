import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const codeInsightsTranslationRef = createTranslationRef({
  id: 'plugin.code-insights',
  messages: {
    noRepository: 'No repository is set for this component',
    loading: 'Loading what the repository tells…',
    pulls: {
      title: 'Open pull requests',
      failed: 'The pull requests could not be loaded',
      none: 'There are no open pull requests.',
      incomplete: 'Only the {{limit}} most recently changed are shown.',
      by: '#{{number}} by {{author}}, opened {{age}}',
      draft: 'Draft',
    },
    review: {
      approved: 'Approved',
      'changes-requested': 'Changes requested',
      none: 'Not reviewed',
      unknown: 'Reviews unknown',
    },
    activity: {
      title: 'Commits',
      failed: 'The activity could not be loaded',
      none: 'The repository has no commits yet.',
      weeks_one: '{{count}} commit in the last 52 weeks',
      weeks_other: '{{count}} commits in the last 52 weeks',
      counting:
        'Source control is still counting the commits of each week. Reload the page in a moment.',
      asTable: 'Show as a table',
      week: 'Week of',
      commits: 'Commits',
      by: '{{author}}, {{age}}',
    },
    releases: {
      title: 'Releases',
      none: 'No releases yet.',
      prerelease: 'Pre-release',
    },
    contributors: {
      title: 'Contributors',
      none: 'No contributors yet.',
      commits_one: '{{count}} commit',
      commits_other: '{{count}} commits',
    },
    profile: {
      failed: 'The profile could not be loaded',
    },
    languages: {
      title: 'Languages',
      none: 'Source control recognises no language in its files.',
      share: '{{name}}: {{percent}} %',
    },
    protection: {
      title: 'Default branch',
      protected: '{{branch}} is protected',
      open: '{{branch}} is not protected: anyone with write access can push to it',
      checks: 'Required checks: {{checks}}',
      noChecks: 'No checks are required before a merge.',
    },
    readme: {
      title: 'README',
      none: 'The repository has no README.',
      more: 'Read all of {{path}}',
    },
  },
});
