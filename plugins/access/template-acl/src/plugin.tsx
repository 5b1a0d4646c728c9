import {
  ApiBlueprint,
  PageBlueprint,
  createFrontendPlugin,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { RiShieldKeyholeLine } from '@remixicon/react';
import { HttpTemplateAclApi, templateAclApiRef } from './api';
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
  extensions: [templateAclApi, templateAclPage],
});
