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
      // Components and unknown kinds (P-097).
      filter: {
        $not: { kind: { $in: ['api', 'group', 'user', 'system', 'domain'] } },
      },
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
