import type { Entity } from '@backstage/catalog-model';
import { screen } from '@testing-library/react';
import { CHECKOUT } from '../__testUtils__/builders';
import type { FakeAnswers } from '../__testUtils__/FakeCostInsights';
import { renderPage } from '../__testUtils__/renderPage';
import { GroupCostAnswer } from './GroupCostAnswer';

const group = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name, namespace: 'default' },
});

const show = (name: string, answers: FakeAnswers = { groups: [CHECKOUT] }) =>
  renderPage(<GroupCostAnswer entity={group(name)} />, answers);

it('says what a group has cost in 30 days, with the way to the page of costs', async () => {
  const { asked } = show('checkout');
  expect(await screen.findByText('$4,500')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show in FinOps' })).toHaveAttribute(
    'href',
    '/finops?group=group%3Adefault%2Fcheckout',
  );
  expect(asked.find(({ path }) => path === '/daily-cost')?.query).toMatchObject(
    { group: CHECKOUT.ref, intervals: 'R2/P30D/2026-11-01' },
  );
});

it('asks for no costs of a group whose costs the person may not read', async () => {
  const { asked } = show('payments');
  expect(
    await screen.findByText(
      'Only its members and the groups above see its cost.',
    ),
  ).toBeVisible();
  expect(asked.map(({ path }) => path)).not.toContain('/daily-cost');
});
