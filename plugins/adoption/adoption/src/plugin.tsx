import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiPulseLine } from '@remixicon/react';
import { adoptionListener } from './collect/adoptionListener';

const adoptionPage = PageBlueprint.make({
  params: {
    path: '/adoption',
    title: 'Adoption',
    icon: <RiPulseLine />,
    loader: async () => {
      const { AdoptionPage } = await import('./page/AdoptionPage');
      return <AdoptionPage />;
    },
  },
});

/** How the portal is used. @public */
export const adoptionPlugin = createFrontendPlugin({
  pluginId: 'adoption',
  title: 'Adoption',
  extensions: [adoptionPage, adoptionListener],
});
