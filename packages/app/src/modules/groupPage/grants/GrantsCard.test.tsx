import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGroup, buildUser } from '../__testUtils__/entities';
import { ASHA, rowsOf, showCard } from '../__testUtils__/showCard';
import { GrantsCard } from './GrantsCard';

const CHECKOUT = 'group:default/checkout';
const TECHNOLOGY = 'group:default/technology';
const NETWORK = 'template:default/network';
const VAULT = 'template:default/vault';

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString();

const templateGrant = (templateRef: string, holder: string, days: number) => ({
  templateRef,
  entityRef: holder,
  expiresOn: inDays(days),
});

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

type Answers = Record<string, object | number>;

/** Shows the card of Checkout, which is in Digital, which is in Technology. A number is the status of a refusal. */
function show(answers: Answers) {
  const all: Answers = {
    'template-acl/user/templates': { templates: [] },
    'cloud-access/grants': { grants: [] },
    'cloud-access/offers': { offers: [], isAdmin: false },
    ...answers,
  };
  const state = { answers: all };
  const shown = showCard(<GrantsCard />, {
    group: buildGroup('checkout', { parent: 'digital' }),
    entities: [
      buildGroup('digital', { parent: 'technology' }),
      // A circle must not be read for ever.
      buildGroup('technology', { parent: 'checkout' }),
      buildUser('asha', 'checkout'),
      buildUser('mehmet', 'checkout'),
      buildUser('cy', 'search'),
    ],
    templates: { [NETWORK]: 'Network', [VAULT]: 'Vault' },
    answers: path => {
      const answer = state.answers[path];
      return typeof answer === 'number'
        ? refusal(answer)
        : Response.json(answer);
    },
  });
  return { ...shown, state };
}

it('lists the templates of the group and of the groups around it, the next end first', async () => {
  const { fetchMock } = show({
    'template-acl/user/templates': {
      templates: [
        templateGrant(VAULT, TECHNOLOGY, 3),
        templateGrant(NETWORK, CHECKOUT, 2),
        templateGrant(VAULT, ASHA, 1),
      ],
    },
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
  show({ 'template-acl/user/templates': 403 });
  expect(await screen.findByText(/^Only its members/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

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
  show({});
  expect(
    await screen.findByText(/has no access to templates for a limited time/),
  ).toBeVisible();
  expect(
    await screen.findByText(/You see no access of its members/),
  ).toBeVisible();
});

it('shows one part while the other one fails, and tries again', async () => {
  const { state } = show({ 'template-acl/user/templates': 503 });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The access to templates could not be loaded',
  );
  expect(
    await screen.findByText(/You see no access of its members/),
  ).toBeVisible();
  state.answers['template-acl/user/templates'] = {
    templates: [templateGrant(NETWORK, CHECKOUT, 2)],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Access to templates')).toHaveLength(1);
});
