import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** Hidden for components without the annotation (P-088), and for websites (P-096). */
const content = EntityContentBlueprint.make({
  params: {
    path: '/service-management',
    title: 'Service Management',
    filter: {
      $all: [
        { kind: 'component' },
        { $not: { 'spec.type': 'website' } },
        {
          'metadata.annotations.retail.example/service-management': {
            $exists: true,
          },
        },
      ],
    },
    loader: async () => {
      const { ServiceManagementTab } =
        await import('./tab/ServiceManagementTab');
      return <ServiceManagementTab />;
    },
  },
});

/**
 * Incidents, work orders and runbooks of a component.
 *
 * @public
 */
export const serviceManagementPlugin = createFrontendPlugin({
  pluginId: 'service-management',
  title: 'Service Management',
  extensions: [content],
});
