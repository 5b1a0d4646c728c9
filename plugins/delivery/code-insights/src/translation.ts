import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const codeInsightsTranslationRef = createTranslationRef({
  id: 'plugin.code-insights',
  messages: {
    noRepository: 'The component names no repository',
    pulls: {
      title: 'Open pull requests',
      loading: 'Loading the pull requests…',
      failed: 'The pull requests could not be loaded',
      none: 'No pull request is open.',
      incomplete: 'Only the last {{limit}} changed ones are shown.',
      by: '#{{number}} by {{author}}, opened {{age}}',
      draft: 'Draft',
    },
    review: {
      approved: 'Approved',
      'changes-requested': 'Changes requested',
      none: 'Not reviewed',
      unknown: 'Reviews not read',
    },
    activity: {
      title: 'Commits',
      loading: 'Loading the activity…',
      failed: 'The activity could not be loaded',
      none: 'The repository has no commits yet.',
      weeks_one: '{{count}} commit in the last 52 weeks',
      weeks_other: '{{count}} commits in the last 52 weeks',
      counting:
        'Source control still counts the commits of each week. Load the page again in a moment.',
      asTable: 'Show as a table',
      week: 'Week of',
      commits: 'Commits',
      by: '{{author}}, {{age}}',
    },
    releases: {
      title: 'Releases',
      none: 'No release yet.',
      prerelease: 'Pre-release',
    },
    contributors: {
      title: 'Contributors',
      none: 'Nobody yet.',
      commits_one: '{{count}} commit',
      commits_other: '{{count}} commits',
    },
    profile: {
      loading: 'Loading the profile…',
      failed: 'The profile could not be loaded',
    },
    languages: {
      title: 'Languages',
      none: 'Source control knows no language of its files.',
      share: '{{name}}: {{percent}} %',
    },
    protection: {
      title: 'Default branch',
      protected: '{{branch}} is protected',
      open: '{{branch}} is not protected: everybody with write access may push to it',
      checks: 'Checks that must pass: {{checks}}',
      noChecks: 'No checks must pass before a merge.',
    },
    readme: {
      title: 'README',
      none: 'The repository has no README.',
      more: 'Read all of {{path}}',
    },
  },
});
