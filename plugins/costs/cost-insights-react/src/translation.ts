import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the shared parts. @public */
export const costInsightsReactTranslationRef = createTranslationRef({
  id: 'plugin.cost-insights.react',
  messages: {
    scope: {
      label: 'Figures shown',
      group: 'Group',
      groupSearch: 'Search groups',
      company: 'Company',
      otherGroup: '{{title}} (not your group)',
      project: 'Project',
      projectSearch: 'Search projects',
      allProjects: 'All projects',
      projectsFailed: 'The projects could not be loaded.',
      duration: 'Duration',
      amortised: 'Spread prepayments (amortised)',
      P7D: 'Last 7 days',
      P30D: 'Last 30 days',
      P60D: 'Last 60 days',
      P90D: 'Last 90 days',
      P3M: 'Last fiscal quarter',
      P6M: 'Last fiscal half-year',
    },
    states: {
      failed: 'The figures could not be loaded',
      notAllowed: 'You cannot see these figures',
      notAllowedHint:
        'Members of a group, members of the groups above it and administrators can read its figures. Choose another group.',
      noGroups: 'There is no group whose figures you can see',
      noGroupsHint:
        'Members of a group, members of the groups above it and administrators can read its figures. Your manager can add you to a group in the company directory.',
      empty: 'No costs have been read yet',
      emptyHint:
        'Figures appear once the first billing export has been read. An administrator configures the sources of exports.',
    },
  },
});
