import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import type { StandardsClient } from '@portal/plugin-standards-common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { check } from '../__testUtils__/check';
import { standardsApiRef } from '../api';
import type { Schemas } from '../queries';
import { standardsRouteRef } from '../routes';
import { StandardsPage } from './StandardsPage';

const rules: Schemas['Rules'] = {
  levels: [{ id: 'bronze', title: 'Bronze' }],
  checks: [check('owner'), check('runbook'), check('secrets', true)],
};

const summary: Schemas['Summary'] = {
  total: 3,
  levels: [
    { id: 'none', count: 2 },
    { id: 'bronze', count: 1 },
  ],
  checks: [
    { id: 'owner', met: 3, missed: 0, excepted: 0, unknown: 0 },
    { id: 'runbook', met: 0, missed: 2, excepted: 0, unknown: 1 },
    {
      id: 'secrets',
      met: 1,
      missed: 0,
      excepted: 0,
      unknown: 2,
      wouldLower: 2,
    },
  ],
};

const page: Schemas['StandingPage'] = {
  total: 1,
  items: [
    {
      entityRef: 'component:default/shop',
      title: '=Shop',
      type: 'service',
      owners: [{ ref: 'group:default/checkout', title: 'Checkout' }],
      isCertain: true,
      results: [
        { check: 'owner', state: 'met' },
        { check: 'runbook', state: 'missed' },
        { check: 'secrets', state: 'hidden' },
      ],
    },
  ],
};

function show(answers: Record<string, unknown> = {}, address = '/') {
  const asked: object[] = [];
  const all: Record<string, unknown> = {
    '/checks': rules,
    '/summary': summary,
    '/standings': page,
    '/history': { stepDays: 7, points: [] },
    '/campaigns': { items: [], total: 0, mayStart: false },
    '/exceptions': { items: [], total: 0 },
    ...answers,
  };
  const get = async (
    path: string,
    options?: { params?: { query: object } },
  ) => {
    if (path === '/standings') asked.push(options?.params?.query ?? {});
    if (all[path] instanceof Error) throw all[path];
    return { data: all[path] };
  };
  renderInTestApp(
    <PageQueryProvider>
      <StandardsPage />
    </PageQueryProvider>,
    {
      apis: [[standardsApiRef, { get } as unknown as StandardsClient]],
      initialRouteEntries: [address],
      mountedRoutes: {
        '/standards': standardsRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  return asked;
}

it('shows how many components have each level, and what each lacks', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Components' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent('=Shop');
  expect(row).toHaveTextContent('Checkout');
  expect(row).toHaveTextContent('Check runbook');
  expect(row).not.toHaveTextContent('Check owner');
  const figures = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(figures.slice(0, 2)).toEqual(['2', '1']);
});

it('does not call good or low what is not known', async () => {
  const [item] = page.items;
  const results = [{ check: 'owner', state: 'unknown' as const }];
  show({
    '/standings': {
      total: 1,
      items: [{ ...item, isCertain: false, results }],
    },
  });
  const table = await screen.findByRole('table', { name: 'Components' });
  expect(within(table).getAllByText('Not known yet')).toHaveLength(2);
  expect(within(table).queryByText('Nothing')).not.toBeInTheDocument();
});

it('says what a check on trial would change', async () => {
  show();
  expect(
    await screen.findByText(
      'On trial. It would lower the level of 2 components.',
    ),
  ).toBeVisible();
});

it('lists the components that lack a check', async () => {
  const asked = show();
  const button = await screen.findByRole('button', {
    name: /^2\. Show the components without it: Check runbook/,
  });
  await userEvent.click(button);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ missing: 'runbook' }),
  );
});

it('shows the components of a team, and all of them again', async () => {
  const asked = show({}, '/?owner=group:default/checkout');
  await screen.findByRole('table', { name: 'Components' });
  expect(asked.at(-1)).toMatchObject({ owner: 'group:default/checkout' });
  await userEvent.click(
    screen.getByRole('button', { name: 'Show all components' }),
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ owner: undefined }));
});

it('shows the same as a matrix, with what is for owners only', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Matrix' }));
  const matrix = await screen.findByRole('table', {
    name: 'Checks of each component',
  });
  const [, row] = within(matrix).getAllByRole('row');
  const states = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect(states).toEqual(['Met', 'Not met', 'For its owners only']);
});

it('saves what is listed, with no formula in it', async () => {
  const saved: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:standards';
  };
  URL.revokeObjectURL = () => undefined;
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Save as CSV' }),
  );
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0].text();
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringContaining('Component,Owner,Level,Check owner'),
    "'=Shop,Checkout,,Met,Not met,For its owners only",
  ]);
});

it('offers a campaign for the checks that are missed and not confidential', async () => {
  const checks = summary.checks.map(counts => ({ ...counts, missed: 2 }));
  checks[1].missed = 5;
  show({
    '/campaigns': { items: [], total: 0, mayStart: true },
    '/summary': { ...summary, checks },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Start a campaign' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Check / }));
  const options = screen.getAllByRole('option').map(one => one.textContent);
  expect(options).toEqual([
    'Check runbook (5 not met)',
    'Check owner (2 not met)',
  ]);
});

it('says why nothing is listed, and that it failed', async () => {
  show({ '/standings': { items: [], total: 0 } });
  expect(await screen.findByText('No component of this kind')).toBeVisible();
});

it('says that the standards could not be loaded', async () => {
  show({ '/summary': new Error('away') });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The standards could not be loaded',
  );
});
