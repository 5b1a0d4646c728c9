import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { adoptionListener } from './collect/adoptionListener';

const TITLE = 'Adoption';

const adoptionPage = PageBlueprint.make({
  params: {
    path: '/adoption',
    title: TITLE,
    loader: async () => (await import('./page/AdoptionPage')).adoptionPage,
  },
});

/** How the portal is used. @public */
export const adoptionPlugin = createFrontendPlugin({
  pluginId: 'adoption',
  title: TITLE,
  extensions: [adoptionPage, adoptionListener],
});
