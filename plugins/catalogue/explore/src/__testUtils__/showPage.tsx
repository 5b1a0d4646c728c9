import type { Entity } from '@backstage/catalog-model';
import {
  createFrontendPlugin,
  fetchApiRef,
  identityApiRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  entityPresentationApiRef,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import explorePlugin from '..';

const entityPage = createFrontendPlugin({
  pluginId: 'catalog',
  routes: { catalogEntity: entityRouteRef },
  extensions: [
    PageBlueprint.make({
      params: {
        path: '/catalog/:namespace/:kind/:name',
        routeRef: entityRouteRef,
        loader: async () => <p>the page of an entity</p>,
      },
    }),
  ],
});

/** Shows a page of the plugin as a member of checkout, with counted calls. */
export function showPage(options: {
  at: string;
  entities: Entity[];
  /** Owners of components that depend on a disturbed service. */
  disturbed?: { owner: string; components: number; state: string }[];
  /** Groups whose costs the person may read; an error if the plugin gives no answer. */
  costs?: Error | { groups: object[]; items: object[] };
}) {
  const { at, entities, disturbed = [], costs = new Error('down') } = options;
  const catalogApi = catalogApiMock.mock();
  const real = catalogApiMock({ entities });
  catalogApi.getEntities.mockImplementation(request =>
    real.getEntities(request),
  );
  catalogApi.queryEntities.mockImplementation(request =>
    real.queryEntities(request),
  );
  catalogApi.getEntityFacets.mockImplementation(request =>
    real.getEntityFacets(request),
  );
  catalogApi.getEntitiesByRefs.mockImplementation(request =>
    real.getEntitiesByRefs(request),
  );
  const fetchMock = jest.fn(async () => Response.json({ items: disturbed }));
  const costGet = jest.fn(async (path: string) => {
    if (costs instanceof Error) throw costs;
    switch (path) {
      case '/settings':
        return { data: { latestDay: '2026-11-20', billingCurrency: 'USD' } };
      case '/groups':
        return { data: { items: costs.groups } };
      default:
        return { data: { items: costs.items } };
    }
  });
  renderTestApp({
    initialRouteEntries: [at],
    features: [pageQueryModule, explorePlugin, entityPage],
    apis: [
      [catalogApiRef, catalogApi],
      [
        entityPresentationApiRef,
        {
          forEntity: (ref: Entity | string) => ({
            snapshot: {
              entityRef: String(ref),
              primaryTitle: String(ref).split('/').at(-1)!.toUpperCase(),
            },
            promise: new Promise(() => {}),
          }),
        } as never,
      ],
      [fetchApiRef, { fetch: fetchMock as never }],
      [costInsightsApiRef, { get: costGet } as never],
      [
        identityApiRef,
        mockApis.identity({
          userEntityRef: 'user:default/ada',
          ownershipEntityRefs: ['user:default/ada', 'group:default/checkout'],
        }),
      ],
    ],
  });
  const calls = () =>
    [
      catalogApi.getEntities,
      catalogApi.queryEntities,
      catalogApi.getEntityFacets,
      catalogApi.getEntitiesByRefs,
    ].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return { catalogApi, calls, fetchMock, costGet };
}
