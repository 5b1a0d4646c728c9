import {
  createExtensionInput,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { IntegrationBlueprint } from '@portal/plugin-page-slots-react';
import { integrationsApi } from './api';

const { integration } = IntegrationBlueprint.dataRefs;

const content = EntityContentBlueprint.makeWithOverrides({
  inputs: { integrations: createExtensionInput([integration]) },
  factory(original, { inputs }) {
    const others = inputs.integrations.map(input => input.get(integration));
    return original({
      path: '/integrations',
      title: 'Integrations',
      // Only components are connected with systems; another kind (P-097) would have a tab that says so.
      filter: { kind: 'component' },
      loader: async () => {
        const { IntegrationsTab } = await import('./tab/IntegrationsTab');
        return <IntegrationsTab others={others} />;
      },
    });
  },
});

/**
 * The systems that a component is connected with.
 *
 * @public
 */
export const integrationsPlugin = createFrontendPlugin({
  pluginId: 'integrations',
  title: 'Integrations',
  extensions: [integrationsApi, content],
});
