import { screen, waitFor, within } from '@testing-library/react';
import {
  buildAlert,
  buildDailyCost,
  buildInsights,
  buildItem,
  buildSettings,
  CHECKOUT,
} from '../__testUtils__/builders';
import { renderPage } from '../__testUtils__/renderPage';
import type { FakeAnswers } from '../__testUtils__/FakeCostInsights';
import { OverviewPage } from './OverviewPage';

const products = {
  billingCurrency: 'USD',
  total: [3000, 4500],
  items: [
    { ...buildItem('Compute', [1000, 2000]), id: 'compute' },
    { ...buildItem('Storage', [100, 50]), id: 'storage' },
  ],
};

const show = (answers: FakeAnswers = {}, address?: string) =>
  renderPage(<OverviewPage />, { breakdown: products, ...answers }, address);

beforeEach(() => localStorage.clear());

it('says first what this time costs, how it changed, and whether the budget is kept', async () => {
  show({ dailyCost: buildDailyCost({ forecast: 4650, budget: 4000 }) });
  const figures = await screen.findAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\$4,500/),
    expect.stringMatching(
      /^\+50%, more than before\$3,000 in the previous period/,
    ),
    expect.stringMatching(/^\$4,650/),
    expect.stringMatching(/^\$4,000.*above the budget: 116% of it/),
  ]);
});

it('names the most expensive day of the shown time, not of the time before', async () => {
  const { days } = buildDailyCost();
  // The dearest of all is in the time before.
  const amounts: Partial<Record<number, number>> = { 5: 900, 40: 700 };
  const dear = days.map((day, index) => ({
    ...day,
    amount: amounts[index] ?? day.amount,
  }));
  show({ dailyCost: buildDailyCost({ days: dear }) });
  expect(
    await screen.findByText(/The most expensive day was .*, with \$700\./),
  ).toBeVisible();
});

it('shows the shape of what comes while it is loaded', async () => {
  show({ dailyCost: new Promise(() => {}) });
  expect(
    await screen.findByRole('status', { name: 'Loading the costs…' }),
  ).toBeInTheDocument();
});

it('keeps choices in the address, and remembers the unit on the device (P-199)', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Shown in/ }));
  await user.click(await screen.findByRole('option', { name: 'Engineers' }));
  expect(await screen.findAllByText(/2\.25 engineers/)).not.toHaveLength(0);
  expect(localStorage.getItem('cost-insights.currency')).toBe('ENGINEERS');
});

it('shows the amortised costs everywhere after a switch, and remembers that', async () => {
  const { user, asked } = show();
  await user.click(await screen.findByRole('switch', { name: /amortised/ }));
  await waitFor(() =>
    expect(
      asked
        .filter(({ query }) => query.view === 'amortised')
        .map(one => one.path),
    ).toEqual(expect.arrayContaining(['/daily-cost', '/breakdown'])),
  );
  expect(localStorage.getItem('cost-insights.scope')).toContain('amortised');
});

it('asks for what the address says', async () => {
  const { asked } = show(
    { settings: buildSettings({ billingCurrencies: ['USD', 'EUR'] }) },
    '/?group=group:default/payments&duration=P7D&project=shop&billingCurrency=EUR',
  );
  await screen.findAllByRole('definition');
  expect(asked.find(({ path }) => path === '/daily-cost')?.query).toEqual({
    group: 'group:default/payments',
    project: 'shop',
    intervals: 'R2/P7D/2026-11-01',
    billingCurrency: 'EUR',
    view: 'billed',
  });
});

it('shows the other products when one cannot be had (P-210), and tries it again', async () => {
  const insights: FakeAnswers['insights'] = {
    compute: buildInsights(),
    storage: new Error('Cannot get insights for storage'),
  };
  const { user } = show({ insights });
  expect(
    await screen.findByText('Cannot get insights for Storage'),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Compute' })).toBeVisible();
  insights.storage = buildInsights({ id: 'storage', title: 'Storage' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Storage' })).toBeVisible();
});

it('has the figures of a product as a table, and its parts in detail', async () => {
  const { user } = show({
    breakdown: { ...products, items: [products.items[0]] },
  });
  const panel = await screen.findByRole('region', { name: 'Compute' });
  await user.click(
    within(panel).getByRole('button', { name: 'Show as a table' }),
  );
  const cells = within(panel).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '$600',
    '$1,500',
    '$400',
    '$500',
  ]);
  await user.click(
    within(panel).getByRole('button', { name: 'Details of Compute' }),
  );
  await user.click(
    await screen.findByRole('menuitem', { name: 'Compute Engine' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('75% of Compute');
});

it('names the products without cost in place of their panels', async () => {
  const { asked } = show({
    breakdown: { ...products, items: [products.items[0]] },
  });
  expect(await screen.findByText('No cost: Storage')).toBeVisible();
  expect(asked.filter(({ path }) => path.startsWith('/insights'))).toHaveLength(
    1,
  );
});

it('shows costs beside a metric of the business, with the cost of each unit', async () => {
  show({
    settings: buildSettings({
      metrics: [{ id: 'orders', title: 'Orders', default: true }],
    }),
    metric: {
      id: 'orders',
      title: 'Orders',
      days: [{ date: '2026-10-31', amount: 30 }],
      aggregation: [300, 900],
      change: { ratio: 2, amount: 600 },
    },
  });
  expect(
    await screen.findByText(
      'Orders: $5 each, $10 in the previous period. Their number changed by +200%.',
    ),
  ).toBeVisible();
});

it('says what to do without costs, and still shows the alerts', async () => {
  const days = buildDailyCost().days.map(day => ({ ...day, amount: 0 }));
  show({
    dailyCost: buildDailyCost({ days, aggregation: [0, 0] }),
    alerts: [buildAlert()],
  });
  expect(await screen.findByText(/^No cost from/)).toBeVisible();
  expect(screen.getByText(/ask the portal team/)).toBeVisible();
  expect(await screen.findByText('1 item to review')).toBeVisible();
});

it('tells admins where to look when an export could not be read', async () => {
  show({
    settings: buildSettings({ hasProblem: true, mayReadImports: true }),
  });
  expect(await screen.findByText(/could not be read completely/)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Show the imports' }),
  ).toHaveAttribute('href', '/finops/imports');
});

it('tries again when the costs could not be read', async () => {
  const { user, answers } = show({
    dailyCost: new Error('The backend is away'),
  });
  expect(await screen.findByText('The backend is away')).toBeVisible();
  answers.dailyCost = buildDailyCost();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('definition')).not.toHaveLength(0);
});

it('reads no alerts for the company, which has none', async () => {
  const { asked } = show(
    { groups: [CHECKOUT], settings: buildSettings({ mayReadCompany: true }) },
    '/?group=company',
  );
  await screen.findAllByRole('definition');
  await waitFor(() =>
    expect(asked.map(({ path }) => path)).toContain('/breakdown'),
  );
  expect(asked.map(({ path }) => path)).not.toContain('/alerts');
});
