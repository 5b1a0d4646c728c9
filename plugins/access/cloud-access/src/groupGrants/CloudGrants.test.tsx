import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { createCloudAccessClient } from '@portal/plugin-cloud-access-common';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { cloudAccessApiRef } from '../api';
import { CloudGrants } from './CloudGrants';

const checkout: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', namespace: 'default' },
};

const member = (name: string, group: string): Entity => ({
  ...checkout,
  kind: 'User',
  metadata: { ...checkout.metadata, name },
  relations: [{ type: 'memberOf', targetRef: `group:default/${group}` }],
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString();

const cloudGrant = (holder: string, days: number, status = 'active') => ({
  offerId: 'reader',
  title: 'Reader of rg-basket-prod',
  holder: `user:default/${holder}`,
  holderName: holder.toUpperCase(),
  status,
  endsAt: inDays(days),
});

type Answers = Record<string, object | number>;

/** Shows the list of Checkout. A number is the status of a refusal. */
function show(answers: Answers = {}) {
  const all: Answers = {
    'cloud-access/grants': { grants: [] },
    'cloud-access/offers': { offers: [], isAdmin: false },
    ...answers,
  };
  const fetchMock = async (url: string) => {
    const answer = all[url.replace('plugin://', '')];
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer);
  };
  renderInTestApp(<CloudGrants group={checkout} />, {
    features: [pageQueryModule],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [
        catalogApiRef,
        catalogApiMock({
          entities: [
            checkout,
            member('asha', 'checkout'),
            member('mehmet', 'checkout'),
            member('cy', 'search'),
          ],
        }),
      ],
      [
        cloudAccessApiRef,
        createCloudAccessClient({ fetchApi: { fetch: fetchMock as never } }),
      ],
    ],
  });
}

it('lists live access to Azure of its members that the person may see, once each', async () => {
  show({
    'cloud-access/grants': { grants: [cloudGrant('asha', 4)] },
    'cloud-access/offers': {
      isAdmin: false,
      offers: [
        { id: 'reader', canDecide: true },
        { id: 'refused', canDecide: true },
        { id: 'other', canDecide: false },
      ],
    },
    'cloud-access/offers/reader/history': {
      holders: [
        cloudGrant('asha', 4),
        cloudGrant('mehmet', 2, 'starting'),
        cloudGrant('mehmet', -1, 'ended'),
        cloudGrant('cy', 1),
      ],
    },
    // The directory no longer has the person among the approvers.
    'cloud-access/offers/refused/history': 403,
  });
  const list = await screen.findByRole('list', { name: 'Access to Azure' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Reader of rg-basket-prod, for MEHMETEnds: 2 days',
    'Reader of rg-basket-prod, for ASHAEnds: 4 days',
  ]);
  expect(
    screen.getByRole('link', { name: 'Open access to Azure' }),
  ).toHaveAttribute('href', '/azure-portal/access-requests');
});

it('says that there is nothing', async () => {
  show();
  expect(
    await screen.findByText(/You cannot see its members’ access/),
  ).toBeVisible();
});
