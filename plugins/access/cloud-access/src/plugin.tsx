import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { CLOUD_ACCESS_PATH } from '@portal/plugin-cloud-access-common';
import { GroupGrantsBlueprint } from '@portal/plugin-page-slots-react';
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

/** On the page of a group: the live access of its members. */
const groupGrants = GroupGrantsBlueprint.make({
  params: {
    title: 'Azure',
    loader: async () => (await import('./groupGrants/CloudGrants')).CloudGrants,
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
  extensions: [cloudAccessApi, page, groupGrants],
});
