import {
  ApiBlueprint,
  PageBlueprint,
  createFrontendPlugin,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  GroupGrantsBlueprint,
  SettingsCardBlueprint,
  WaitingSourceBlueprint,
} from '@portal/plugin-page-slots-react';
import { RiShieldKeyholeLine } from '@remixicon/react';
import { HttpTemplateAclApi, templateAclApiRef } from './api';
import { firstStepsOfRoles } from './home/firstSteps';
import { templateAclRouteRef, templateRouteRef } from './routes';

const templateAclApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: templateAclApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => new HttpTemplateAclApi(deps),
    }),
});

const templateAclPage = PageBlueprint.make({
  params: {
    path: '/template-acl',
    title: 'RBAC',
    icon: <RiShieldKeyholeLine />,
    routeRef: templateAclRouteRef,
    loader: async () => {
      const { TemplateAclPage } = await import('./components/TemplateAclPage');
      return <TemplateAclPage />;
    },
  },
});

/** For 'Waiting for me' on the home page: requests for access to decide about. */
const accessRequests = WaitingSourceBlueprint.make({
  name: 'access-requests',
  params: {
    title: 'Requests for access to templates',
    load: async (...args) =>
      (await import('./home/waitingSources')).loadAccessRequests(...args),
  },
});

/** The same for the person's own grants that end soon. */
const endingGrants = WaitingSourceBlueprint.make({
  name: 'ending-grants',
  params: {
    title: 'Grants that end',
    load: async (...args) =>
      (await import('./home/waitingSources')).loadEndingGrants(...args),
  },
});

/** On the page of a group: the templates that it may use for a time. */
const groupGrants = GroupGrantsBlueprint.make({
  params: {
    title: 'Templates',
    loader: async () =>
      (await import('./groupGrants/TemplateGrants')).TemplateGrants,
  },
});

/** In the settings: the groups of the user, as the access counts them. */
const groupsCard = SettingsCardBlueprint.make({
  name: 'groups',
  params: {
    loader: async () => (await import('./settings/GroupsCard')).GroupsCard,
  },
});

const accessCard = SettingsCardBlueprint.make({
  name: 'access',
  params: {
    loader: async () => (await import('./settings/AccessCard')).AccessCard,
  },
});

/** In the settings of admins. */
const featureFlagsCard = SettingsCardBlueprint.make({
  name: 'feature-flags',
  params: {
    loader: async () =>
      (await import('./settings/FeatureFlagsCard')).FeatureFlagsCard,
  },
});

/**
 * The page of template access control: access lists, requests and history of controlled templates.
 *
 * @public
 */
export const templateAclPlugin = createFrontendPlugin({
  pluginId: 'template-acl',
  title: 'RBAC',
  routes: { root: templateAclRouteRef },
  externalRoutes: { template: templateRouteRef },
  extensions: [
    templateAclApi,
    templateAclPage,
    accessRequests,
    endingGrants,
    ...firstStepsOfRoles,
    groupGrants,
    groupsCard,
    accessCard,
    featureFlagsCard,
  ],
});
