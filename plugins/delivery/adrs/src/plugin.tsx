import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { adrsApi } from './api';

/** Hidden for components without the annotation (P-084), and for websites (P-096). */
const content = EntityContentBlueprint.make({
  params: {
    path: '/adrs',
    title: 'ADRs',
    filter: {
      $all: [
        {
          $not: {
            kind: { $in: ['api', 'group', 'user', 'system', 'domain'] },
          },
        },
        { $not: { 'spec.type': 'website' } },
        { 'metadata.annotations.backstage.io/adr-location': { $exists: true } },
      ],
    },
    loader: async () => {
      const { AdrsTab } = await import('./tab/AdrsTab');
      return <AdrsTab />;
    },
  },
});

/**
 * The architecture decision records of components.
 *
 * @public
 */
export const adrsPlugin = createFrontendPlugin({
  pluginId: 'adrs',
  title: 'ADRs',
  extensions: [adrsApi, content],
});
