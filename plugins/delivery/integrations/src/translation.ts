import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const integrationsTranslationRef = createTranslationRef({
  id: 'plugin.integrations',
  messages: {
    title: 'Integrations',
    description:
      'Annotations in the catalogue file connect a component to other systems. After you change the file, the catalogue takes a few minutes to read it.',
    checking: 'Checking…',
    open: 'Open {{name}}',
    how: 'How to add {{name}}',
    state: {
      answering: 'Connected',
      setUp: 'Set up',
      refused: 'Set up, visible to its owners',
      failing: 'Set up, not responding',
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
