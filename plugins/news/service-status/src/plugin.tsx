import {
  AppRootElementBlueprint,
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import {
  EntityAnswerBlueprint,
  HomeCardBlueprint,
} from '@portal/plugin-page-slots-react';
import { RiPulseLine } from '@remixicon/react';
import { lazy, Suspense } from 'react';
import { serviceStatusApi } from './api';
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
    banner,
  ],
});
