import type { Entity } from '@backstage/catalog-model';
import { fetchApiRef, identityApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { templateAclApiRef } from '@portal/plugin-template-acl';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/** The person who looks at the page. */
export const ASHA = 'user:default/asha';

/** Shows a card on the page of a group, with the catalogue and what the services answer. */
export function showCard(
  card: ReactElement,
  options: {
    group: Entity;
    entities?: Entity[];
    /** Answers of our services by path; an error is answered with its status. */
    answers?: (path: string, body: unknown) => Response;
    /** The question that the catalogue does not answer the first time. */
    failsOnce?: 'queryEntities' | 'getEntityFacets';
    /** Titles of templates by entity ref. */
    templates?: Record<string, string>;
  },
) {
  const { group, entities = [], answers, failsOnce, templates = {} } = options;
  const catalogApi = catalogApiMock.mock();
  const real = catalogApiMock({ entities: [group, ...entities] });
  catalogApi.queryEntities.mockImplementation(request =>
    real.queryEntities(request),
  );
  catalogApi.getEntityFacets.mockImplementation(request =>
    real.getEntityFacets(request),
  );
  catalogApi.getEntitiesByRefs.mockImplementation(request =>
    real.getEntitiesByRefs(request),
  );
  if (failsOnce) {
    catalogApi[failsOnce].mockRejectedValueOnce(new Error('no answer'));
  }
  const fetchMock = jest.fn(async (url: string, init: RequestInit) =>
    answers!(
      url.replace('plugin://', ''),
      init.body ? JSON.parse(String(init.body)) : undefined,
    ),
  );
  renderInTestApp(<EntityProvider entity={group}>{card}</EntityProvider>, {
    features: [pageQueryModule],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [catalogApiRef, catalogApi],
      [fetchApiRef, { fetch: fetchMock as never }],
      [
        identityApiRef,
        mockApis.identity({
          userEntityRef: ASHA,
          ownershipEntityRefs: [ASHA, 'group:default/checkout'],
        }),
      ],
      [
        templateAclApiRef,
        {
          listTemplates: async () =>
            Object.entries(templates).map(([templateRef, title]) => ({
              templateRef,
              title,
            })),
        } as never,
      ],
    ],
  });
  return { fetchMock };
}

/** The texts of the rows of a list. */
export const rowsOf = async (name: string) =>
  [...(await screen.findByRole('list', { name })).children].map(
    ({ textContent }) => textContent,
  );
