import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiLeafLine } from '@remixicon/react';
import { carbonRouteRef } from './routes';

/** The sidebar links to `/Carbonops`: routes ignore case. */
const carbonPage = PageBlueprint.make({
  params: {
    path: '/carbonops',
    title: 'CarbonOps',
    icon: <RiLeafLine />,
    routeRef: carbonRouteRef,
    loader: async () => {
      const { CarbonPage } = await import('./CarbonPage');
      return <CarbonPage />;
    },
  },
});

/**
 * CarbonOps (P-026): the estimated emissions of a group.
 *
 * @public
 */
export const carbonPlugin = createFrontendPlugin({
  pluginId: 'carbon',
  title: 'CarbonOps',
  routes: { root: carbonRouteRef },
  extensions: [carbonPage],
});
