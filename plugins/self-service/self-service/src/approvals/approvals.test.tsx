import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { createRunTermsClient } from '@portal/plugin-run-terms-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import selfServicePlugin from '..';
import { runTermsApiRef } from '../shared/runTermsApi';

const ID = '0b0c0d0e-0000-4000-8000-000000000001';

const REQUEST = {
  id: ID,
  templateRef: 'template:default/storage',
  templateTitle: 'Storage account',
  state: 'waiting',
  requestedBy: { ref: 'user:default/asha', name: 'Asha Rao' },
  requestedAt: '2026-11-20T10:00:00.000Z',
  lapsesAt: '2026-11-27T10:00:00.000Z',
  approvers: [{ ref: 'group:default/cloud', name: 'Cloud Platform' }],
  why: 'These values need an approval',
  cost: {
    lines: [{ title: 'Storage account', count: 1 }],
    sums: [{ amount: 75, currency: 'EUR' }],
    isComplete: true,
  },
};

const DETAIL = {
  ...REQUEST,
  values: { name: 'pictures' },
  fields: [{ name: 'name', title: 'Name', value: 'pictures', isHidden: false }],
  decisions: ['approve', 'reject'],
  mayStart: false,
  events: [
    { at: REQUEST.requestedAt, state: 'waiting', actor: REQUEST.requestedBy },
  ],
};

function setup(path: string, answers: Record<string, object>) {
  const fetch = jest.fn(
    async (input: RequestInfo | URL, init?: RequestInit) => {
      const { url, method } = new Request(
        String(input).replace('plugin://', 'http://'),
        init,
      );
      const key = `${method} ${url.replace('http://scaffolder/terms', '')}`;
      const body = answers[key];
      return Response.json(body ?? { error: { message: key } }, {
        status: body ? 200 : 404,
      });
    },
  );
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      selfServicePlugin,
    ],
    apis: [
      [runTermsApiRef, createRunTermsClient({ fetchApi: { fetch } })],
      [catalogApiRef, catalogApiMock()],
      [
        scaffolderApiRef,
        {
          getTemplateParameterSchema: async () => {
            throw new Error('The approver may not use the template');
          },
        },
      ],
      mockApis.permission(),
    ],
  });
  return { fetch, user: userEvent.setup() };
}

it('shows what would be created and what it costs, and rejects with a reason', async () => {
  const { fetch, user } = setup(`/run-requests/${ID}`, {
    [`GET /requests/${ID}`]: DETAIL,
    [`POST /requests/${ID}/decision`]: DETAIL,
  });
  expect(await screen.findByText('pictures')).toBeVisible();
  expect(screen.getByText('About €75 a month')).toBeVisible();
  expect(screen.getByText('Cloud Platform')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Reject Storage account' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  const sent = fetch.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
    decision: 'reject',
    reason: 'Too dear',
  });
});

it('lists what waits for the person, and says that none of the own runs does', async () => {
  setup('/run-requests', {
    'GET /requests?scope=waiting': { items: [REQUEST] },
    'GET /requests?scope=own': { items: [] },
  });
  expect(
    await screen.findByRole('link', { name: 'Storage account' }),
  ).toHaveAttribute('href', `/run-requests/${ID}`);
  expect(
    await screen.findByText('None of your runs has needed approval.'),
  ).toBeVisible();
});
