import type { Entity } from '@backstage/catalog-model';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { templateAclApiRef } from '../api';
import { HttpTemplateAclApi } from '../api/HttpTemplateAclApi';
import { TemplateGrants } from './TemplateGrants';

const ASHA = 'user:default/asha';
const CHECKOUT = 'group:default/checkout';
const TECHNOLOGY = 'group:default/technology';
const NETWORK = 'template:default/network';
const VAULT = 'template:default/vault';

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

const templateGrant = (templateRef: string, holder: string, days: number) => ({
  templateRef,
  entityRef: holder,
  expiresOn: inDays(days),
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

const checkout = entity('Group', 'checkout', [['childOf', 'digital']]);

/** Shows the list of Checkout, which is in Digital, which is in Technology. A number is the status of a refusal. */
function show(answer: object | number) {
  const state = { answer };
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) =>
    typeof state.answer === 'number'
      ? refusal(state.answer)
      : Response.json(state.answer),
  );
  renderInTestApp(<TemplateGrants group={checkout} />, {
    features: [pageQueryModule],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    apis: [
      [
        catalogApiRef,
        catalogApiMock({
          entities: [
            checkout,
            entity('Group', 'digital', [['childOf', 'technology']]),
            // A circle must not be read for ever.
            entity('Group', 'technology', [['childOf', 'checkout']]),
          ],
        }),
      ],
      [
        identityApiRef,
        mockApis.identity({
          userEntityRef: ASHA,
          ownershipEntityRefs: [ASHA, CHECKOUT],
        }),
      ],
      [
        templateAclApiRef,
        Object.assign(
          new HttpTemplateAclApi({ fetchApi: { fetch: fetchMock as never } }),
          {
            listTemplates: async () => [
              { templateRef: NETWORK, title: 'Network' },
              { templateRef: VAULT, title: 'Vault' },
            ],
          },
        ),
      ],
    ],
  });
  return { fetchMock, state };
}

it('lists the templates of the group and of the groups around it, the next end first', async () => {
  const { fetchMock } = show({
    templates: [
      templateGrant(VAULT, TECHNOLOGY, 3),
      templateGrant(NETWORK, CHECKOUT, 2),
      templateGrant(VAULT, ASHA, 1),
    ],
  });
  expect(await rowsOf('Access to templates')).toEqual([
    'NetworkEnds: 2 days',
    'Vault (through Technology)Ends: 3 days',
  ]);
  expect(screen.getByRole('link', { name: 'Network' })).toHaveAttribute(
    'href',
    `/template-acl?${new URLSearchParams({ template: NETWORK })}`,
  );
  const [, { body }] = fetchMock.mock.calls.find(([url]) =>
    url.endsWith('/user/templates'),
  )!;
  expect(JSON.parse(String(body))).toEqual({
    userEntityRef: ASHA,
    userGroups: [CHECKOUT, 'group:default/digital', TECHNOLOGY],
  });
});

it('says who sees the templates to whom may not read them', async () => {
  show(403);
  expect(await screen.findByText(/^Only its members/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that there is nothing', async () => {
  show({ templates: [] });
  expect(
    await screen.findByText(/has no access to templates for a limited time/),
  ).toBeVisible();
});

it('says what failed, and tries again', async () => {
  const { state } = show(503);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The access to templates could not be loaded',
  );
  state.answer = { templates: [templateGrant(NETWORK, CHECKOUT, 2)] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Access to templates')).toHaveLength(1);
});
