import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { WaitingSourceBlueprint } from '@portal/plugin-page-slots-react';
import { RiCalendarCloseLine } from '@remixicon/react';
import { deployNotesApi } from './api/deployNotesApi';
import { pipelineDeployApi } from './api/pipelineDeployApiRef';
import { freezesRouteRef } from './freezes/routes';
import { entityAnswers } from './entityAnswers/entityAnswers';

async function loadTab() {
  const { PipelineTab } = await import('./tab/PipelineTab');
  return <PipelineTab />;
}

/** The tab of services and of all other components (P-085). */
const devopsContent = EntityContentBlueprint.make({
  name: 'devops',
  params: {
    path: '/ci-cd',
    title: 'Devops',
    filter: {
      $all: [{ kind: 'component' }, { $not: { 'spec.type': 'website' } }],
    },
    loader: loadTab,
  },
});

/** The tab of websites, with another title and place (P-092). */
const websiteContent = EntityContentBlueprint.make({
  name: 'website',
  params: {
    path: '/ci-cd',
    title: 'CI/CD',
    filter: { kind: 'component', 'spec.type': 'website' },
    loader: loadTab,
  },
});

/** When nothing is deployed. */
const freezesPage = PageBlueprint.make({
  name: 'freezes',
  params: {
    path: '/freezes',
    title: 'Freeze calendar',
    icon: <RiCalendarCloseLine />,
    routeRef: freezesRouteRef,
    loader: async () => {
      const { FreezesPage } = await import('./freezes/FreezesPage');
      return <FreezesPage />;
    },
  },
});

/** For 'Waiting for me' on the home page: deployments to decide about. */
const deploymentsToDecide = WaitingSourceBlueprint.make({
  name: 'deployments',
  params: {
    title: 'Deployments',
    load: async (...args) =>
      (await import('./home/deploymentsToDecide')).loadDeploymentsToDecide(
        ...args,
      ),
  },
});

/**
 * The pipelines of a component: the runs of its workflows, its deployments and its delivery metrics.
 *
 * @public
 */
export const pipelineDeployPlugin = createFrontendPlugin({
  pluginId: 'pipeline-deploy',
  title: 'Pipelines',
  routes: { freezes: freezesRouteRef },
  extensions: [
    pipelineDeployApi,
    deployNotesApi,
    devopsContent,
    websiteContent,
    deploymentsToDecide,
    freezesPage,
    ...entityAnswers,
  ],
});
