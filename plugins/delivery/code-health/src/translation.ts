import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const codeHealthTranslationRef = createTranslationRef({
  id: 'plugin.code-health',
  messages: {
    missing: 'This component is not connected to SonarQube',
    loading: 'Loading the measures…',
    failed: 'The measures could not be loaded',
    also: 'Another component uses the same SonarQube project: {{names}}. Only one of them can be right, so these figures may belong to the other.',
    gate: {
      title: 'Quality gate',
      passed: 'Passed',
      failed: 'Failed',
      none: 'Not computed',
      lt: '{{metric}}: {{actual}} is below {{threshold}}',
      gt: '{{metric}}: {{actual}} is above {{threshold}}',
      open: 'Open {{name}} in SonarQube',
    },
    measures: {
      title: 'Measures',
      none: 'SonarQube has no measures for this project yet.',
      rating: 'rating {{rating}}',
    },
    metrics: {
      bugs: 'Bugs',
      code_smells: 'Code smells',
      coverage: 'Coverage',
      duplicated_lines_density: 'Duplicated lines',
      ncloc: 'Lines of code',
      vulnerabilities: 'Vulnerabilities',
    },
    coverage: {
      title: 'Coverage',
      none: 'SonarQube has too few analyses for a trend.',
      trend: 'From {{first}}% to {{last}}% in {{analyses}} analyses',
      asTable: 'Show as a table',
      date: 'Analysis',
      value: 'Coverage in percent',
    },
  },
});
