import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiTimerLine } from '@remixicon/react';
import { timeSaverApi } from './api/timeSaverApi';
import { timeSaverRouteRef } from './routes';

const page = PageBlueprint.make({
  params: {
    path: '/timesaver',
    title: 'Time Saver',
    icon: <RiTimerLine />,
    routeRef: timeSaverRouteRef,
    loader: async () => {
      const { TimeSaverPage } = await import('./page/TimeSaverPage');
      return <TimeSaverPage />;
    },
  },
});

/**
 * Time Saver (P-033): the time that completed runs of templates have saved.
 *
 * @public
 */
export const timeSaverPlugin = createFrontendPlugin({
  pluginId: 'time-saver',
  title: 'Time Saver',
  routes: { root: timeSaverRouteRef },
  extensions: [timeSaverApi, page],
});
