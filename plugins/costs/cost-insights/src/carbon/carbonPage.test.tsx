import { NotAllowedError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCarbon } from './__testUtils__/buildCarbon';
import {
  createFakeCostInsights,
  type FakeAnswers,
} from './__testUtils__/FakeCostInsights';
import { CarbonPage } from './CarbonPage';

beforeEach(() => window.localStorage.clear());

function show(answers: FakeAnswers = {}, query = '') {
  const fake = createFakeCostInsights(answers);
  renderInTestApp(
    <PageQueryProvider>
      <CarbonPage />
    </PageQueryProvider>,
    {
      apis: [[costInsightsApiRef, fake.client]],
      initialRouteEntries: [`/${query}`],
    },
  );
  return fake;
}

it('asks for the first own group and 30 days, and for what the address names', async () => {
  const { asked } = show();
  await screen.findByText('Emissions over time');
  expect(asked).toEqual([
    {
      group: 'group:default/checkout',
      project: undefined,
      intervals: 'R2/P30D/2026-11-01',
    },
  ]);
});

it('asks for what the address names', async () => {
  const { asked } = show(
    {},
    '?group=group:default/search&project=p-1&duration=P7D',
  );
  await screen.findByText('Emissions over time');
  expect(asked).toEqual([
    {
      group: 'group:default/search',
      project: 'p-1',
      intervals: 'R2/P7D/2026-11-01',
    },
  ]);
});

it('shows totals with their meaning', async () => {
  show();
  const definitions = await screen.findAllByRole('definition');
  // The figures of charts with one pair of bars follow.
  expect(definitions.slice(0, 4).map(({ textContent }) => textContent)).toEqual(
    [
      '14 kg CO2eAs much as 56.33 km in a typical car',
      '+100%From 7 kg CO2e in the previous period',
      '40 kWhWith the losses of the data centres',
      '75%Of the cost of use; the rest has no factor',
    ],
  );
});

it('has the figures of a chart as a table', async () => {
  show();
  const chart = await screen.findByRole('region', { name: 'By region' });
  await userEvent.click(
    within(chart).getByRole('button', { name: 'Show as a table' }),
  );
  const table = within(chart).getByRole('table', { name: 'By region' });
  const row = within(table).getByRole('row', { name: /eu-central-1/ });
  expect(row).toHaveTextContent('eu-central-17 kg CO2e14 kg CO2e7 kg CO2e');
});

it('says what would lower emissions, how they are estimated, and what is not', async () => {
  show();
  expect(
    await screen.findByText(/if it ran in eu-north-1 instead of eu-central-1/),
  ).toHaveTextContent('about 13.5 kg CO2e less');
  expect(
    screen.getByRole('link', { name: /Cloud Carbon Footprint: Amazon/ }),
  ).toHaveAttribute('href', expect.stringMatching(/^https:\/\/github.com/));
  expect(
    screen.getByText(/^25% of the cost of use in this interval/),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Without an estimate' });
  expect(
    within(table).getByRole('row', { name: /AmazonCloudWatch/ }),
  ).toHaveTextContent('AmazonCloudWatchnone$12.50');
});

it('changes the duration, and remembers it', async () => {
  const { asked } = show();
  await screen.findByText('Emissions over time');
  await userEvent.click(screen.getByRole('button', { name: /Duration/ }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'Last 7 days' }),
  );
  await screen.findByText('Emissions over time');
  expect(asked.at(-1)).toMatchObject({ intervals: 'R2/P7D/2026-11-01' });
  expect(window.localStorage.getItem('cost-insights.scope')).toContain('P7D');
});

it('says that there is nothing to show, with the method', async () => {
  show({ carbon: buildCarbon({ aggregation: [0, 0], notEstimated: [] }) });
  expect(
    await screen.findByText('No estimated emissions in this period'),
  ).toBeVisible();
  expect(screen.getByText('The method')).toBeVisible();
});

it.each([
  [
    'no costs were read',
    { settings: { isEmpty: true } },
    'No costs have been read yet',
  ],
  [
    'there is no group',
    { groups: [] },
    'There is no group whose figures you can see',
  ],
  [
    'the server refuses',
    { carbon: new NotAllowedError('no') },
    'You cannot see these figures',
  ],
])('says that %s', async (_, answers, text) => {
  show(answers);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each(['settings', 'carbon'] as const)(
  'says that %s failed, and tries again',
  async part => {
    const { answers } = show({ [part]: new Error('Away for a minute') });
    expect(await screen.findByText('Away for a minute')).toBeVisible();
    answers[part] = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Emissions over time')).toBeVisible();
  },
);

it('keeps the figures when reading them again fails', async () => {
  const { answers } = show();
  await screen.findByText('Emissions over time');
  answers.carbon = new Error('The database is away');
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByText('Emissions over time')).toBeVisible();
  answers.carbon = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('keeps the page when reading the groups again fails', async () => {
  const { answers } = show();
  await screen.findByText('Emissions over time');
  answers.settings = new Error('The database is away');
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByText('Emissions over time')).toBeVisible();
});
