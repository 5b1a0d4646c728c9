import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { costInsightsApi } from '@portal/plugin-cost-insights-react';
import {
  EntityAnswerBlueprint,
  HomeCardBlueprint,
  TeamFactsBlueprint,
} from '@portal/plugin-page-slots-react';
import { RiMoneyDollarCircleLine } from '@remixicon/react';
import {
  growthRouteRef,
  importsRouteRef,
  kubernetesRouteRef,
  rootRouteRef,
  unlabeledRouteRef,
} from './routes';

const finOpsPage = PageBlueprint.make({
  params: {
    path: '/finops',
    title: 'FinOps',
    icon: <RiMoneyDollarCircleLine />,
    routeRef: rootRouteRef,
    loader: async () => {
      const { FinOpsPage } = await import('./FinOpsPage');
      return <FinOpsPage />;
    },
  },
});

const costCard = EntityCardBlueprint.make({
  name: 'cost',
  params: {
    type: 'info',
    filter: { kind: 'component' },
    loader: async () => {
      const { EntityCostCard } = await import('./cards/EntityCostCard');
      return <EntityCostCard />;
    },
  },
});

/** On the home page: what the person's team spends. */
const homeCard = HomeCardBlueprint.make({
  params: {
    id: 'cost',
    title: 'Cost of my team',
    loader: async () => (await import('./cards/TeamCostCard')).TeamCostCard,
  },
});

/** In the first card of a group: what it spends. */
const groupCost = EntityAnswerBlueprint.make({
  name: 'group-cost',
  params: {
    question: 'cost',
    filter: ({ kind }) => kind.toLowerCase() === 'group',
    loader: async () =>
      (await import('./cards/GroupCostAnswer')).GroupCostAnswer,
  },
});

/** In the tree of teams: what each team costs. Costs are an addition there, and their own page says what is wrong. */
const teamCosts = TeamFactsBlueprint.make({
  params: {
    title: 'Cost of the last 30 days, with teams below',
    isExtra: true,
    load: async (...args) =>
      (await import('./teamFacts/teamCosts')).loadTeamCosts(...args),
  },
});

/**
 * FinOps: the costs of a group, its alerts, and the cost of a component.
 *
 * @public
 */
export const costInsightsPlugin = createFrontendPlugin({
  pluginId: 'cost-insights',
  title: 'FinOps',
  routes: {
    root: rootRouteRef,
    growth: growthRouteRef,
    unlabeled: unlabeledRouteRef,
    kubernetes: kubernetesRouteRef,
    imports: importsRouteRef,
  },
  extensions: [
    costInsightsApi,
    finOpsPage,
    costCard,
    homeCard,
    groupCost,
    teamCosts,
  ],
});
