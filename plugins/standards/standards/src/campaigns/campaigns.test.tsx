import { toastApiRef } from '@backstage/frontend-plugin-api';
import { ResponseError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { describeDay, PageQueryProvider } from '@portal/plugin-portal-ui';
import type { StandardsClient } from '@portal/plugin-standards-common';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { standardsApiRef } from '../api';
import type { Schemas } from '../queries';
import { standardsRouteRef } from '../routes';
import { CampaignList } from './CampaignList';
import { CampaignPage } from './CampaignPage';
import { SelectionCampaign } from './SelectionCampaign';

const ID = '5f4d6f0e-6a0f-4f43-9a3e-1f4f0d3b2a10';

const campaign: Schemas['Campaign'] = {
  id: ID,
  title: 'Runbooks before Christmas',
  reason: 'On call needs them',
  check: 'runbook',
  checkTitle: 'A runbook is linked',
  until: '2099-12-12',
  startedBy: 'user:default/asha',
  startedAt: '2026-11-28T08:00:00Z',
  progress: { met: 2, missed: 1, excepted: 1, unknown: 0 },
  mayEnd: false,
};

const standings: Schemas['StandingPage'] = {
  total: 1,
  items: [
    {
      entityRef: 'component:default/shop',
      title: 'Shop',
      type: 'service',
      owners: [{ ref: 'group:default/checkout', title: 'Checkout' }],
      isCertain: true,
      results: [{ check: 'runbook', state: 'missed' }],
    },
  ],
};

function show(
  element: ReactElement,
  answers: Record<string, unknown> = {},
  address = '/standards',
) {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const all: Record<string, unknown> = {
    '/campaigns': { items: [campaign], total: 1, mayStart: true },
    '/campaigns/{id}': campaign,
    '/standings': standings,
    '/history': { stepDays: 1, points: [] },
    ...answers,
  };
  const answer = (path: string) => {
    if (all[path] instanceof Error) throw all[path];
    return { data: all[path] };
  };
  const api = {
    get: async (path: string, options?: { params?: { query: object } }) => {
      if (path === '/standings') asked.push(options?.params?.query);
      return answer(path);
    },
    post: async (path: string, { body }: { body: object }) => {
      sent.push([path, body]);
      return path === '/campaigns' ? { data: { id: ID } } : {};
    },
  };
  renderInTestApp(
    <PageQueryProvider>
      <Routes>
        <Route path="/standards" element={element} />
        <Route path="/standards/campaigns/:id" element={<CampaignPage />} />
      </Routes>
    </PageQueryProvider>,
    {
      apis: [
        [standardsApiRef, api as unknown as StandardsClient],
        [toastApiRef, { post: () => ({ close: () => undefined }) }],
      ],
      initialRouteEntries: [address],
      mountedRoutes: {
        '/standards': standardsRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  return { asked, sent };
}

const list = (phase: 'open' | 'ended' = 'open') => (
  <CampaignList
    phase={phase}
    onPhase={() => undefined}
    checks={[
      { id: 'owner', title: 'Check owner', missed: 3 },
      { id: 'runbook', title: 'Check runbook', missed: 1 },
    ]}
    scope={{ owner: 'group:default/checkout' }}
  />
);

const PAGE = `/standards/campaigns/${ID}`;

it('tells how far each campaign is, and until when', async () => {
  show(list());
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('A runbook is linked');
  expect(row).toHaveTextContent(`Until ${describeDay(campaign.until)}`);
  expect(row).toHaveTextContent('3 of 4 components done. Exception: 1');
  expect(within(row).getByRole('link')).toHaveAttribute('href', PAGE);
});

it.each([
  [{ until: '2020-01-31' }, `Overdue since ${describeDay('2020-01-31')}`],
  [{ endedAt: '2026-11-28T08:00:00Z' }, 'All done'],
  [
    {
      endedAt: '2026-11-28T08:00:00Z',
      endedBy: 'user:default/ben',
      endReason: 'The plan changed',
    },
    'The plan changed',
  ],
  [{ progress: undefined }, 'Its results are not for everybody.'],
  [
    { progress: { met: 0, missed: 0, excepted: 0, unknown: 0 } },
    'Its components are not in the catalogue any more.',
  ],
])('says what has become of one with %p', async (more, text) => {
  const items = [{ ...campaign, ...more }];
  show(list(), { '/campaigns': { items, total: 1, mayStart: false } });
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
  expect(
    screen.queryByRole('button', { name: 'Start a campaign' }),
  ).not.toBeInTheDocument();
});

it('starts one for the scope of the page, and opens it', async () => {
  const { sent } = show(list());
  await userEvent.click(
    await screen.findByRole('button', { name: 'Start a campaign' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: /Title/ })).toHaveValue(
    'Check owner',
  );
  fireEvent.change(within(dialog).getByLabelText('Last day'), {
    target: { value: '2026-12-12' },
  });
  await userEvent.click(within(dialog).getByLabelText(/Why it is needed/));
  await userEvent.paste('Nobody answers');
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Start a campaign' }),
  );
  expect(
    await screen.findByRole('heading', { name: campaign.title }),
  ).toBeVisible();
  expect(sent).toEqual([
    [
      '/campaigns',
      {
        owner: 'group:default/checkout',
        title: 'Check owner',
        reason: 'Nobody answers',
        check: 'owner',
        until: '2026-12-12',
        of: 'missing',
      },
    ],
  ]);
});

it('shows what is left for an owner, and all of it', async () => {
  const { asked } = show(
    list(),
    {},
    `${PAGE}?owner=group%3Adefault%2Fcheckout`,
  );
  const table = await screen.findByRole('table', { name: 'Components' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent('ShopCheckoutNot met');
  expect(asked[0]).toMatchObject({
    campaign: ID,
    missing: 'runbook',
    owner: 'group:default/checkout',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await userEvent.click(
    screen.getByRole('button', { name: 'Show all components' }),
  );
  await waitFor(() => {
    const { missing, owner } = asked.at(-1) as Record<string, unknown>;
    expect([missing, owner]).toEqual([undefined, undefined]);
  });
});

it('is ended with a reason by those who may', async () => {
  const { sent } = show(
    list(),
    { '/campaigns/{id}': { ...campaign, mayEnd: true } },
    PAGE,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: /^End the campaign/ }),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText(/Reason/));
  await userEvent.paste('The plan changed');
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'End the campaign' }),
  );
  await waitFor(() =>
    expect(sent).toEqual([
      ['/campaigns/{id}/end', { reason: 'The plan changed' }],
    ]),
  );
});

it('says that it could not be loaded', async () => {
  show(list(), { '/campaigns/{id}': new Error('away') }, PAGE);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The campaign could not be loaded',
  );
});

it('is not there for an address of none', async () => {
  const missing = await ResponseError.fromResponse(
    Response.json({ error: { message: 'none' } }, { status: 404 }),
  );
  show(list(), { '/campaigns/{id}': missing }, PAGE);
  expect(await screen.findByText(/not found/i)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a campaign over a selection', () => {
  const entity = (kind: string, name: string) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default' },
  });
  const SELECTED = [
    entity('Component', 'shop'),
    entity('API', 'pay'),
    entity('Component', 'till'),
  ];
  const CHECKS = {
    '/checks': {
      levels: [],
      checks: [
        { id: 'runbook', title: 'A runbook is linked', confidential: false },
        { id: 'secrets', title: 'No secrets', confidential: true },
      ],
    },
  };

  it('names the selected components', async () => {
    const { sent } = show(<SelectionCampaign entities={SELECTED} />, CHECKS);
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', { name: 'Start a campaign' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Only for 2 selected components');
    await user.type(within(dialog).getByLabelText(/Why it is needed/), 'Calls');
    await user.click(
      within(dialog).getByRole('button', { name: 'Start a campaign' }),
    );
    await waitFor(() =>
      expect(sent).toEqual([
        [
          '/campaigns',
          expect.objectContaining({
            check: 'runbook',
            components: ['component:default/shop', 'component:default/till'],
          }),
        ],
      ]),
    );
  });

  it('is not offered to who may not start one', async () => {
    show(
      <>
        <SelectionCampaign entities={SELECTED} />
        {list()}
      </>,
      { ...CHECKS, '/campaigns': { items: [], total: 0, mayStart: false } },
    );
    await screen.findByText('No campaign goes on');
    expect(
      screen.queryByRole('button', { name: 'Start a campaign' }),
    ).toBeNull();
  });
});
