import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { SettingsCardBlueprint } from '@portal/plugin-page-slots-react';
import { RiPulseLine } from '@remixicon/react';
import { adoptionApi } from './api';
import { adoptionListener } from './collect/adoptionListener';

const TITLE = 'Adoption';

const adoptionPage = PageBlueprint.make({
  params: {
    path: '/adoption',
    title: TITLE,
    // Every page has it already, in the sidebar.
    icon: <RiPulseLine />,
    loader: async () => (await import('./page/AdoptionPage')).adoptionPage,
  },
});

const countedCard = SettingsCardBlueprint.make({
  params: {
    loader: async () => (await import('./settings/CountedCard')).CountedCard,
  },
});

/** How the portal is used. @public */
export const adoptionPlugin = createFrontendPlugin({
  pluginId: 'adoption',
  title: TITLE,
  extensions: [adoptionApi, adoptionPage, adoptionListener, countedCard],
});
