import { renderTestApp } from '@backstage/frontend-test-utils';
import {
  type CloudGrant,
  type CloudOffer,
  type CloudRequest,
  createCloudAccessClient,
  type UnknownMember,
} from '@portal/plugin-cloud-access-common';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import cloudAccessPlugin from '.';
import { cloudAccessApiRef } from './api';

const TITLE = 'Reader of rg-basket-prod';
const scope = {
  kind: 'resource-group',
  id: '/subscriptions/1/resourceGroups/rg-basket-prod',
  name: 'rg-basket-prod',
  subscriptionName: 'commerce-prod',
  portalUrl: 'https://portal.azure.com/#resource/x',
} as const;

const offer: CloudOffer = {
  id: 'basket',
  title: TITLE,
  role: 'Reader',
  scope,
  groupName: 'az-basket',
  maxMinutes: 7_200,
  approvers: [{ ref: 'group:default/checkout', name: 'Checkout' }],
  state: 'offered',
  canAsk: true,
  canDecide: false,
};

const grant: CloudGrant = {
  offerId: 'basket',
  title: TITLE,
  role: 'Reader',
  scope,
  maxMinutes: 7_200,
  holder: 'user:default/asha',
  holderName: 'Asha',
  status: 'active',
  grantedAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 60_000).toISOString(),
  grantedByName: 'Lucia',
};

const asked: CloudRequest = {
  id: '11111111-1111-4111-8111-111111111111',
  offerId: 'basket',
  title: TITLE,
  role: 'Reader',
  scope,
  requester: 'user:default/asha',
  requesterName: 'Asha',
  requesterGroups: ['Checkout', 'Digital'],
  kind: 'access',
  minutes: 2_880,
  reason: 'to see the logs',
  status: 'pending',
  createdAt: new Date().toISOString(),
  diesAt: new Date().toISOString(),
};

interface Answers {
  offers?: CloudOffer[];
  grants?: CloudGrant[];
  requests?: CloudRequest[];
  holders?: CloudGrant[];
  members?: UnknownMember[];
  /** Status of every read. */
  status?: number;
}

function show(view: string, answers: Answers = {}) {
  const { offers = [], grants = [], requests = [], status } = answers;
  const { holders = [], members = [] } = answers;
  const found = { offers, isAdmin: false, grants, requests };
  const history = { title: TITLE, holders, members, events: [] };
  const sent: Array<[string, unknown]> = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'POST') {
      const path = request.url.split('/cloud-access')[1];
      sent.push([path, await request.json().catch(() => undefined)]);
      return Response.json({});
    }
    if (status) return Response.json({ error: {} }, { status });
    return Response.json({ ...found, ...history });
  };
  renderTestApp({
    initialRouteEntries: [`/azure-portal/access-requests?view=${view}`],
    features: [pageQueryModule, cloudAccessPlugin],
    apis: [
      [cloudAccessApiRef, createCloudAccessClient({ fetchApi: { fetch } })],
    ],
  });
  return { sent, user: userEvent.setup() };
}

const item = async () =>
  within(
    (await screen.findByRole('heading', { name: new RegExp(TITLE) })).closest(
      'li',
    )!,
  );

it('sends a request with the chosen length and a reason', async () => {
  const { sent, user } = show('ask', { offers: [offer] });
  expect((await item()).getByText(/Decided by Checkout/)).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: `Ask for access: ${TITLE}` }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Send the request' });
  expect(submit).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: /For how long/ }));
  await user.click(await screen.findByRole('option', { name: '2 days' }));
  await user.type(dialog.getByLabelText(/Reason/), ' logs ');
  await user.click(submit);
  expect(sent).toEqual([
    [
      '/requests',
      {
        scope: scope.id,
        role: 'Reader',
        minutes: 2_880,
        reason: 'logs',
      },
    ],
  ]);
});

it('offers nothing to ask while a request is pending or an offer is unusable', async () => {
  show('ask', {
    offers: [
      { ...offer, pendingRequest: asked.id },
      { ...offer, id: 'b', state: 'misconfigured', problem: 'It holds Owner' },
    ],
  });
  expect(await screen.findByText('Waiting for a decision')).toBeVisible();
  expect(screen.getByText('It holds Owner')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask for access/ })).toBeNull();
});

it('shows what ends when, gives access back, and withdraws a request', async () => {
  const { sent, user } = show('mine', { grants: [grant], requests: [asked] });
  expect(await screen.findByText(/^Ends: (Today|Tomorrow)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Give back ${TITLE}` }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Give back',
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect(sent).toEqual([
    ['/offers/basket/end', {}],
    [`/requests/${asked.id}/withdraw`, undefined],
  ]);
});

it('shows access that has not ended in the directory yet', async () => {
  show('mine', { grants: [{ ...grant, status: 'ending' }] });
  expect(await screen.findByText('Ending')).toBeVisible();
  expect(screen.getByText(/until the directory confirms it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Give back/ })).toBeNull();
});

it('shows approvers what is ending, and members that the portal did not add', async () => {
  const since = '2026-01-02T03:04:05.000Z';
  const { user } = show('ask', {
    offers: [{ ...offer, canDecide: true }],
    holders: [{ ...grant, status: 'ending' }],
    members: [
      { kind: 'person', name: 'Nils Berg', since },
      { kind: 'person', name: 'guest@partner.example', since },
      { kind: 'group', name: 'Partners', since },
      { kind: 'other', since },
    ],
  });
  await user.click(
    await screen.findByRole('button', {
      name: `Holders and history of ${TITLE}`,
    }),
  );
  expect(await screen.findByText(/^Asha: ending\./)).toBeVisible();
  const list = within(
    await screen.findByRole('list', {
      name: 'Members not added by the portal',
    }),
  );
  const texts = list.getAllByRole('listitem').map(each => each.textContent);
  expect(texts).toEqual([
    expect.stringContaining('Nils Berg'),
    expect.stringContaining('guest@partner.example'),
    expect.stringContaining('Partners (group)'),
    expect.stringContaining('An application or device without a name'),
  ]);
  for (const text of texts) {
    expect(text).toContain('Not added by the portal');
    expect(text).toMatch(/Seen since .*2026/);
  }
  // Nothing removes them.
  expect(list.queryByRole('button')).toBeNull();
});

it('says that the portal added all members', async () => {
  const { user } = show('ask', { offers: [{ ...offer, canDecide: true }] });
  await user.click(
    await screen.findByRole('button', { name: /^Holders and history/ }),
  );
  expect(
    await screen.findByText('The portal added all members of the group.'),
  ).toBeVisible();
});

it('marks an offer that cannot be checked now', async () => {
  show('ask', { offers: [{ ...offer, state: 'unknown' }] });
  expect(await screen.findByText(/^Cannot be checked now/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask for access/ })).toBeNull();
});

it('declines with a reason', async () => {
  const { sent, user } = show('waiting', { requests: [asked] });
  expect(
    await screen.findByText(`Asha asks to be ${TITLE} for 2 days`),
  ).toBeVisible();
  expect(screen.getByText('Groups: Checkout, Digital')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Decline/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const decline = dialog.getByRole('button', { name: 'Decline' });
  expect(decline).toBeDisabled();
  await user.type(dialog.getByLabelText(/Reason/), 'Not now');
  await user.click(decline);
  expect(sent).toEqual([
    [`/requests/${asked.id}/decline`, { comment: 'Not now' }],
  ]);
});

it.each([
  ['ask', 'No roles are available to you'],
  ['mine', 'You have no temporary access'],
  ['waiting', 'Nothing is waiting for you'],
])('says that there is nothing in %s', async (view, text) => {
  show(view);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each(['ask', 'mine', 'waiting'])(
  'says that %s could not be loaded, with a button to try again',
  async view => {
    show(view, { status: 403 });
    expect(
      (await screen.findAllByRole('button', { name: 'Try again' }))[0],
    ).toBeVisible();
  },
);
