import {
  PageBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { RiListCheck3 } from '@remixicon/react';
import { runsApi } from './api/runsApi';
import { confirmRunRouteRef, taskRouteRef, worklistRouteRef } from './routes';

const worklistPage = PageBlueprint.make({
  params: {
    path: '/worklist',
    title: 'Worklist',
    icon: <RiListCheck3 />,
    routeRef: worklistRouteRef,
    loader: async () => {
      const { Worklist } = await import('./components/Worklist');
      return <Worklist />;
    },
  },
});

/** Where assistants send people to confirm what they have prepared; not a sidebar entry. */
const confirmRunPage = PageBlueprint.make({
  name: 'confirm-run',
  params: {
    path: '/confirm-run',
    routeRef: confirmRunRouteRef,
    noHeader: true,
    loader: async () => {
      const { ConfirmRunPage } = await import('./confirm/ConfirmRunPage');
      return <ConfirmRunPage />;
    },
  },
});

/**
 * The worklist: the runs that users started in the self-service hub.
 *
 * @public
 */
export const selfServicePlugin = createFrontendPlugin({
  pluginId: 'self-service',
  title: 'Worklist',
  routes: { root: worklistRouteRef, task: taskRouteRef },
  extensions: [runsApi, worklistPage, confirmRunPage],
});
