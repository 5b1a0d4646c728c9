import type { Entity } from '@backstage/catalog-model';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/** The person who looks at the page. */
const ASHA = 'user:default/asha';

/** Shows a card on the page of a group, with the catalogue and what the services answer. */
export function showCard(
  card: ReactElement,
  options: {
    group: Entity;
    entities?: Entity[];
    /** The question that the catalogue does not answer the first time. */
    failsOnce?: 'queryEntities' | 'getEntityFacets';
    /** True for a catalogue that does not answer. */
    isSilent?: boolean;
  },
) {
  const { group, entities = [], failsOnce, isSilent } = options;
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
  if (isSilent) {
    catalogApi.queryEntities.mockReturnValue(new Promise(() => undefined));
    catalogApi.getEntityFacets.mockReturnValue(new Promise(() => undefined));
  }
  if (failsOnce) {
    catalogApi[failsOnce].mockRejectedValueOnce(new Error('no answer'));
  }
  renderInTestApp(<EntityProvider entity={group}>{card}</EntityProvider>, {
    features: [pageQueryModule],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [catalogApiRef, catalogApi],
      [
        identityApiRef,
        mockApis.identity({
          userEntityRef: ASHA,
          ownershipEntityRefs: [ASHA, 'group:default/checkout'],
        }),
      ],
    ],
  });
}

/** The texts of the rows of a list. */
export const rowsOf = async (name: string) =>
  [...(await screen.findByRole('list', { name })).children].map(
    ({ textContent }) => textContent,
  );
