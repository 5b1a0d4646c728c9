import { screen } from '@testing-library/react';
import {
  buildAlert,
  buildDailyCost,
  CHECKOUT,
} from '../__testUtils__/builders';
import { renderPage } from '../__testUtils__/renderPage';
import { TeamCostCard } from './TeamCostCard';

const other = { ref: 'group:default/a', title: 'A', isMember: false };

const show = (answers: Parameters<typeof renderPage>[1]) =>
  renderPage(<TeamCostCard />, answers);

it('shows the last 30 days of the first own group, and what to look at', async () => {
  const { asked } = show({ groups: [other, CHECKOUT], alerts: [buildAlert()] });
  expect(
    await screen.findByRole('heading', { name: 'Cost of Checkout' }),
  ).toBeVisible();
  expect(await screen.findByText('$4,500')).toBeVisible();
  expect(await screen.findByText('1 item to review')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show in FinOps' })).toHaveAttribute(
    'href',
    '/finops?group=group%3Adefault%2Fcheckout',
  );
  expect(asked.find(({ path }) => path === '/daily-cost')?.query).toMatchObject(
    { group: CHECKOUT.ref, intervals: 'R2/P30D/2026-11-01' },
  );
});

it('asks for no costs of a group that is not the own one', async () => {
  const { asked } = show({ groups: [other] });
  expect(
    await screen.findByText('None of your groups has costs.'),
  ).toBeVisible();
  expect(asked.map(({ path }) => path)).not.toContain('/daily-cost');
});

it('keeps no room for figures of who is in no group', async () => {
  show({ ownGroups: [], groups: new Error('It is away') });
  expect(
    await screen.findByText('None of your groups has costs.'),
  ).toBeVisible();
  expect(screen.queryByText('It is away')).toBeNull();
});

it('tries again when the cost could not be read', async () => {
  const { user, answers } = show({ dailyCost: new Error('It is away') });
  expect(await screen.findByText('It is away')).toBeVisible();
  answers.dailyCost = buildDailyCost();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$4,500')).toBeVisible();
});
