import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';

const content = EntityContentBlueprint.make({
  params: {
    path: '/integrations',
    title: 'Integrations',
    // Components and unknown kinds (P-097).
    filter: {
      $not: { kind: { $in: ['api', 'group', 'user', 'system', 'domain'] } },
    },
    loader: async () => {
      const { IntegrationsTab } = await import('./tab/IntegrationsTab');
      return <IntegrationsTab />;
    },
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
  extensions: [content],
});
