import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { SelectionActionBlueprint } from '@portal/plugin-page-slots-react';
import { RiMedalLine } from '@remixicon/react';
import { standardsApi } from './api';
import { campaignRouteRef, standardsRouteRef } from './routes';

const TITLE = 'Standards';

const page = PageBlueprint.make({
  params: {
    path: '/standards',
    title: TITLE,
    icon: <RiMedalLine />,
    routeRef: standardsRouteRef,
    loader: async () => {
      const { StandardsPages } = await import('./page/StandardsPages');
      return <StandardsPages />;
    },
  },
});

/** The tab of a component: its level, and what to do next. */
const content = EntityContentBlueprint.make({
  params: {
    path: '/standards',
    title: TITLE,
    filter: { kind: 'component' },
    loader: async () => {
      const { StandardsTab } = await import('./tab/StandardsTab');
      return <StandardsTab />;
    },
  },
});

/** On the overview of a component: its level, and the next thing to do. */
const standingCard = EntityCardBlueprint.make({
  name: 'standing',
  params: {
    type: 'info',
    filter: { kind: 'component' },
    loader: async () => {
      const { StandingCard } = await import('./card/StandingCard');
      return <StandingCard />;
    },
  },
});

/** On the overview of a group or a domain: the levels of its components. */
const levelsCard = EntityCardBlueprint.make({
  name: 'levels',
  params: {
    type: 'info',
    filter: { kind: { $in: ['group', 'domain'] } },
    loader: async () => {
      const { LevelsCard } = await import('./card/LevelsCard');
      return <LevelsCard />;
    },
  },
});

/** Over selected components of the catalogue's list. */
const selectionCampaign = SelectionActionBlueprint.make({
  params: {
    loader: async () => {
      const { SelectionCampaign } =
        await import('./campaigns/SelectionCampaign');
      return SelectionCampaign;
    },
  },
});

/**
 * The levels of components.
 *
 * @public
 */
export const standardsPlugin = createFrontendPlugin({
  pluginId: 'standards',
  title: TITLE,
  routes: { root: standardsRouteRef, campaign: campaignRouteRef },
  extensions: [
    standardsApi,
    page,
    content,
    standingCard,
    levelsCard,
    selectionCampaign,
  ],
});
