import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { CLOUD_ACCESS_PATH } from '@portal/plugin-cloud-access-common';
import { RiCloudLine } from '@remixicon/react';
import { cloudAccessApi } from './api';
import { cloudAccessRouteRef } from './routes';

const page = PageBlueprint.make({
  params: {
    path: CLOUD_ACCESS_PATH,
    title: 'Azure Portal',
    icon: <RiCloudLine />,
    routeRef: cloudAccessRouteRef,
    loader: async () => {
      const { CloudAccessPage } = await import('./CloudAccessPage');
      return <CloudAccessPage />;
    },
  },
});

/**
 * Access to Azure for a time: ask, decide, and see what ends when.
 *
 * @public
 */
export const cloudAccessPlugin = createFrontendPlugin({
  pluginId: 'cloud-access',
  title: 'Azure Portal',
  routes: { root: cloudAccessRouteRef },
  extensions: [cloudAccessApi, page],
});
