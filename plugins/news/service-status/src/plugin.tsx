import {
  AppRootElementBlueprint,
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import {
  EntityAnswerBlueprint,
  HomeCardBlueprint,
  IntegrationBlueprint,
  TeamFactsBlueprint,
} from '@portal/plugin-page-slots-react';
import { STATUS_SERVICES_ANNOTATION } from '@portal/plugin-service-status-common';
import { RiPulseLine } from '@remixicon/react';
import { lazy, Suspense } from 'react';
import { serviceStatusApi, serviceStatusApiRef } from './api';
import { serviceStatusRouteRef } from './routes';

const page = PageBlueprint.make({
  params: {
    path: '/service-status',
    title: 'Cloud Monitor',
    icon: <RiPulseLine />,
    routeRef: serviceStatusRouteRef,
    loader: async () => {
      const { ServiceStatusPage } = await import('./page/ServiceStatusPage');
      return <ServiceStatusPage />;
    },
  },
});

/** On the overview of a component: the services that it depends on. */
const entityCard = EntityCardBlueprint.make({
  name: 'dependencies',
  params: {
    type: 'info',
    filter: { kind: 'component' },
    loader: async () => {
      const { DependenciesCard } =
        await import('./entityCard/DependenciesCard');
      return <DependenciesCard />;
    },
  },
});

/** In the first card of a component: the services that it needs. */
const neededServices = EntityAnswerBlueprint.make({
  name: 'needed-services',
  params: {
    question: 'health',
    isExtra: true,
    filter: ({ kind }) => kind.toLowerCase() === 'component',
    loader: async () =>
      (await import('./entityAnswer/NeededServices')).NeededServices,
  },
});

/** On the home page: the services that do not work as usual. */
const homeCard = HomeCardBlueprint.make({
  params: {
    id: 'status',
    title: 'Clouds and services',
    loader: async () =>
      (await import('./home/ServiceStatusCard')).ServiceStatusCard,
  },
});

/** In the tree of teams: components that depend on a disturbed service. */
const teamDisturbances = TeamFactsBlueprint.make({
  params: {
    title: 'Clouds and services',
    load: async (...args) =>
      (await import('./teamFacts/teamDisturbances')).loadTeamDisturbances(
        ...args,
      ),
  },
});

/** In the tab of integrations of a component: the annotation that names its services. */
const integration = IntegrationBlueprint.make({
  params: {
    name: 'Service status',
    use: 'Clouds and services that the component depends on',
    annotation: STATUS_SERVICES_ANNOTATION,
    example: 'github, azure',
    page: '/service-status',
    check: ({ apis, entityRef, signal }) =>
      apis.get(serviceStatusApiRef)!.getDependencies(entityRef, { signal }),
  },
});

// An element of the app's root has no loader.
const AffectedBanner = lazy(async () => {
  const { AffectedBanner: component } = await import('./banner/AffectedBanner');
  return { default: component };
});

/** On every page after the sign-in: open incidents that affect the user's components. */
const banner = AppRootElementBlueprint.make({
  name: 'affected-banner',
  params: {
    element: (
      <Suspense fallback={null}>
        <AffectedBanner />
      </Suspense>
    ),
  },
});

/**
 * The cloud monitor: state, incidents and maintenance of the services that the company uses.
 *
 * @public
 */
export const serviceStatusPlugin = createFrontendPlugin({
  pluginId: 'service-status',
  title: 'Cloud Monitor',
  routes: { root: serviceStatusRouteRef },
  extensions: [
    serviceStatusApi,
    page,
    entityCard,
    neededServices,
    homeCard,
    teamDisturbances,
    integration,
    banner,
  ],
});
