import { renderInTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type TimeSaved,
  type TimeSaverApi,
  timeSaverApiRef,
} from '../api/timeSaverApi';
import { TimeSaverPage } from './TimeSaverPage';

const SAVED: TimeSaved = {
  total: { runs: 3, minutes: 270 },
  templates: [
    {
      templateRef: 'template:default/new-service',
      title: 'New service',
      runs: 2,
      minutes: 180,
      minutesPerRun: 90,
    },
    {
      templateRef: 'template:default/repository',
      title: 'Repository',
      runs: 1,
      minutes: 90,
      minutesPerRun: 90,
    },
  ],
  teams: [
    {
      teamRef: 'group:default/checkout',
      title: 'Checkout',
      runs: 2,
      minutes: 180,
    },
    { runs: 1, minutes: 90 },
  ],
  months: [
    { month: '2026-09', runs: 1, minutes: 90 },
    { month: '2026-10', runs: 2, minutes: 180 },
  ],
  notCounted: [
    {
      templateRef: 'template:default/topic',
      title: 'Kafka topic',
      runs: 1,
      annotation: 'two hours',
    },
  ],
};

const only = { month: '2026-10', runs: 3, minutes: 275 };

function show(read: TimeSaverApi['read'], query = '') {
  const api = { read: jest.fn(read) };
  renderInTestApp(
    <PageQueryProvider>
      <TimeSaverPage />
    </PageQueryProvider>,
    {
      apis: [[timeSaverApiRef, api]],
      initialRouteEntries: [`/${query}`],
    },
  );
  return { api, user: userEvent.setup() };
}

it('shows totals, figures behind each chart, the method and what is missing', async () => {
  const { api, user } = show(async () => SAVED, '?months=3');
  const definitions = await screen.findAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual([
    '4 h 30 min',
    '3',
    '1 h 30 min',
  ]);
  expect(api.read.mock.calls[0][0]).toMatch(/^20\d\d-\d\d$/);
  const team = screen.getByRole('region', { name: 'By team' });
  await user.click(
    within(team).getByRole('button', { name: 'Show as a table' }),
  );
  const rows = within(team).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TeamRunsHours',
    'Checkout23',
    'Other people11.5',
  ]);
  expect(within(team).getByRole('button', { name: /CSV/ })).toBeVisible();
  const missing = screen.getByRole('table', {
    name: 'Templates without a valid time',
  });
  expect(
    within(missing).getByRole('row', { name: 'Kafka topic two hours 1' }),
  ).toBeVisible();
  expect(screen.getByText(/Their owners can add the time/)).toBeVisible();
});

it.each([
  ['no run', [], /Run a template/],
  ['no time', SAVED.notCounted, /do not say how much time they save/],
])('says with %s what to do', async (_, notCounted, hint) => {
  const none = { total: { runs: 0, minutes: 0 }, templates: [], teams: [] };
  show(async () => ({ ...none, months: [], notCounted }));
  expect(await screen.findByText(hint)).toBeVisible();
});

it('says a single sum as a figure, without a chart', async () => {
  show(async () => ({ ...SAVED, months: [only] }));
  const month = await screen.findByRole('region', { name: 'By month' });
  expect(within(month).getByRole('definition')).toHaveTextContent('4 h 35 min');
  expect(within(month).queryByRole('button', { name: /PNG/ })).toBeNull();
});

it('offers another try after an error', async () => {
  let fails = true;
  const { user } = show(async () => {
    if (fails) throw new Error('The database is away');
    return SAVED;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The database is away',
  );
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 h 30 min')).toBeVisible();
});

it('keeps the totals when reading them again fails', async () => {
  let fails = false;
  const { user } = show(async () => {
    if (fails) throw new Error('The database is away');
    return SAVED;
  });
  expect(await screen.findByText('4 h 30 min')).toBeVisible();
  fails = true;
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByText('4 h 30 min')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
