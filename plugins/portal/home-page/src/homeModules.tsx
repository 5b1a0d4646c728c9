import {
  createExtensionInput,
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { HomePageLayoutBlueprint } from '@backstage/plugin-home-react/alpha';
import { fillSlots, HomeCardBlueprint } from '@portal/plugin-page-slots-react';
import { firstStepsOfRoles } from './firstSteps/roles';
import { homeCards } from './homeCards';
import { homeStorageApi } from './layout/homeStorageApi';

/** The home page. Each feature adds its cards. */
const layout = HomePageLayoutBlueprint.makeWithOverrides({
  inputs: {
    cards: createExtensionInput([HomeCardBlueprint.dataRefs.entry]),
  },
  factory(original, { inputs }) {
    const entries = inputs.cards.map(card =>
      card.get(HomeCardBlueprint.dataRefs.entry),
    );
    return original({
      loader: async () => {
        const [{ HomePage }, components] = await Promise.all([
          import('./HomePage'),
          fillSlots(entries),
        ]);
        const cards = entries.map(({ id, title }, index) => ({
          id,
          title,
          Component: components[index],
        }));
        return () => <HomePage cards={cards} />;
      },
    });
  },
});

/** The modules of the home page. */
export const homeModules: FrontendModule[] = [
  createFrontendModule({
    pluginId: 'home',
    extensions: [layout, ...homeCards, ...firstStepsOfRoles, homeStorageApi],
  }),
];
