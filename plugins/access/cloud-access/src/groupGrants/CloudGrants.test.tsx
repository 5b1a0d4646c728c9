import type { Entity } from '@backstage/catalog-model';
import { fetchApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import { CloudGrants } from './CloudGrants';

const entity = (
  kind: string,
  name: string,
  relations: [type: string, group: string][],
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, namespace: 'default' },
  spec: {
    profile: { displayName: name.charAt(0).toUpperCase() + name.slice(1) },
  },
  relations: relations.map(([type, group]) => ({
    type,
    targetRef: `group:default/${group}`,
  })),
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

const refusal = (status: number) =>
  Response.json(
    { error: { name: 'Refused', message: 'not now' } },
    { status, statusText: 'Refused' },
  );

/** The texts of the rows of a list. */
const rowsOf = async (name: string) =>
  [...(await screen.findByRole('list', { name })).children].map(
    ({ textContent }) => textContent,
  );

const checkout = entity('Group', 'checkout', []);

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
    return typeof answer === 'number' ? refusal(answer) : Response.json(answer);
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
            entity('User', 'asha', [['memberOf', 'checkout']]),
            entity('User', 'mehmet', [['memberOf', 'checkout']]),
            entity('User', 'cy', [['memberOf', 'search']]),
          ],
        }),
      ],
      [fetchApiRef, { fetch: fetchMock as never }],
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
  expect(await rowsOf('Access to Azure')).toEqual([
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
    await screen.findByText(/You see no access of its members/),
  ).toBeVisible();
});
