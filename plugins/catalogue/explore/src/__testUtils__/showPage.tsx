import type { Entity } from '@backstage/catalog-model';
import {
  createFrontendModule,
  createFrontendPlugin,
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
import { TeamFactsBlueprint } from '@portal/plugin-page-slots-react';
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

/** Facts of teams as a feature brings them, and what they say by the entity ref of a team. */
export interface FakeFacts {
  title: string;
  isExtra?: boolean;
  /** An error if the feature gives no answer. */
  facts: Error | Record<string, string>;
}

const factsModule = (fakes: FakeFacts[]) =>
  createFrontendModule({
    pluginId: 'weather',
    extensions: fakes.map(({ title, isExtra, facts }, index) =>
      TeamFactsBlueprint.make({
        name: `fake-${index}`,
        params: {
          title,
          isExtra,
          load: async () => {
            if (facts instanceof Error) throw facts;
            return {
              inTree: team => facts[team],
              inPanel: team => facts[team] && <p>{`More: ${facts[team]}`}</p>,
            };
          },
        },
      }),
    ),
  });

/** Shows a page of the plugin as a member of checkout, with counted calls. */
export function showPage(options: {
  at: string;
  entities: Entity[];
  facts?: FakeFacts[];
}) {
  const { at, entities, facts = [] } = options;
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
  renderTestApp({
    initialRouteEntries: [at],
    features: [
      pageQueryModule,
      explorePlugin,
      entityPage,
      createFrontendPlugin({ pluginId: 'weather' }),
      factsModule(facts),
    ],
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
  return { catalogApi, calls };
}
