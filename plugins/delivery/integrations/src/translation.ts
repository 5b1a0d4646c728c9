import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const integrationsTranslationRef = createTranslationRef({
  id: 'plugin.integrations',
  messages: {
    title: 'Integrations',
    description:
      'Annotations in the catalogue file connect a component with systems. After a change of the file, the catalogue takes a few minutes to read it.',
    checking: 'Checking…',
    open: 'Open {{name}}',
    how: 'How to add {{name}}',
    state: {
      answering: 'Set up, answering',
      setUp: 'Set up',
      refused: 'Set up, shown to its owners',
      failing: 'Set up, failing',
      missing: 'Not set up',
    },
    names: {
      sourceControl: 'Source control',
      pipelines: 'Pipelines',
      docs: 'Documentation',
      adrs: 'ADRs',
      codeHealth: 'SonarQube',
      secrets: 'Vault',
      serviceManagement: 'Service management',
    },
    uses: {
      sourceControl: 'Pull requests, commits and releases',
      pipelines: 'Runs of workflows and deployments',
      docs: 'Documentation beside the code',
      adrs: 'Architecture decision records',
      codeHealth: 'Quality gate and measures',
      secrets: 'Names of the secrets',
      serviceManagement: 'Incidents, work orders and runbooks',
    },
  },
});
