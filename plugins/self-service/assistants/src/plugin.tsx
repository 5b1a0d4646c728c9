import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { SettingsCardBlueprint } from '@portal/plugin-page-slots-react';
import { RiRobot2Line } from '@remixicon/react';
import { assistantsApi } from './api';
import { assistantsRouteRef } from './routes';

const assistantsPage = PageBlueprint.make({
  params: {
    path: '/assistants',
    title: 'Assistants',
    icon: <RiRobot2Line />,
    routeRef: assistantsRouteRef,
    loader: async () => {
      const { AssistantsPage } = await import('./page/AssistantsPage');
      return <AssistantsPage />;
    },
  },
});

/** In the settings of everybody. */
const assistantsCard = SettingsCardBlueprint.make({
  params: {
    loader: async () => (await import('./AssistantsCard')).AssistantsCard,
  },
});

/**
 * The tools that an assistant of a person gets, and how one is connected.
 *
 * @public
 */
export const assistantsPlugin = createFrontendPlugin({
  pluginId: 'assistants',
  title: 'Assistants',
  routes: { root: assistantsRouteRef },
  extensions: [assistantsApi, assistantsPage, assistantsCard],
});
