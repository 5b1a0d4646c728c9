import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiShieldKeyholeLine } from '@remixicon/react';
import { accessWhyApi } from './api';
import { accessWhyRouteRef } from './routes';

const TITLE = 'Why may I not?';

const accessWhyPage = PageBlueprint.make({
  params: {
    path: '/access/why',
    title: TITLE,
    // Every page has it already, in the sidebar.
    icon: <RiShieldKeyholeLine />,
    routeRef: accessWhyRouteRef,
    loader: async () => {
      const { AccessWhyPage } = await import('./page/AccessWhyPage');
      return <AccessWhyPage />;
    },
  },
});

/** Why a person may not do something, and where the right is asked for. @public */
export const accessWhyPlugin = createFrontendPlugin({
  pluginId: 'access-why',
  title: TITLE,
  routes: { root: accessWhyRouteRef },
  extensions: [accessWhyApi, accessWhyPage],
});
