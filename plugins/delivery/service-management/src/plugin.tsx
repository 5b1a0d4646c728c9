import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { EntityAnswerBlueprint } from '@portal/plugin-page-slots-react';

/** On services with the annotation (P-088, P-097). */
const content = EntityContentBlueprint.make({
  params: {
    path: '/service-management',
    title: 'Service Management',
    filter: {
      $all: [
        { kind: 'component', 'spec.type': 'service' },
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

/** Kinds that run, so that something can go wrong. */
const RUNNING_KINDS = ['component', 'api', 'resource', 'system'];

/** In the first card of an entity: its runbooks. */
const runbooks = EntityAnswerBlueprint.make({
  name: 'runbooks',
  params: {
    question: 'places',
    filter: ({ kind }) => RUNNING_KINDS.includes(kind.toLowerCase()),
    loader: async () => (await import('./entityAnswer/Runbooks')).Runbooks,
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
  extensions: [content, runbooks],
});
