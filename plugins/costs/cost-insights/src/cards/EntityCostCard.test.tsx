import type { Entity } from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { changeOf } from '@portal/plugin-cost-insights-common';
import { screen } from '@testing-library/react';
import { buildDailyCost, buildItem, CHECKOUT } from '../__testUtils__/builders';
import { renderPage } from '../__testUtils__/renderPage';
import type { EntityCost } from '../types';
import { EntityCostCard } from './EntityCostCard';

afterEach(() => localStorage.clear());

const orders = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'orders' },
  relations: [{ type: 'ownedBy', targetRef: CHECKOUT.ref }],
};

const buildCost = (change: Partial<EntityCost> = {}): EntityCost => ({
  entity: 'component:default/orders',
  title: 'Orders',
  group: CHECKOUT.ref,
  intervals: 'R2/P30D/2026-11-01',
  billingCurrency: 'USD',
  days: buildDailyCost().days,
  aggregation: [3000, 4500],
  change: changeOf([3000, 4500]),
  services: [buildItem('Cloud Run', [400, 500])],
  claimed: 0,
  ...change,
});

const show = (entityCost: EntityCost | Error, entity: Entity = orders) =>
  renderPage(
    <EntityProvider entity={entity}>
      <EntityCostCard />
    </EntityProvider>,
    { entityCost },
  );

it('shows the cost with its services and emissions', async () => {
  const { asked } = show(buildCost({ kgCo2e: 12.5 }));
  expect(await screen.findByText('$4,500')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Cloud Run$500');
  expect(screen.getByText('Estimated emissions: 12.5 kg CO2e')).toBeVisible();
  expect(screen.queryByText(/is tagged with this component/)).toBeNull();
  expect(asked.find(({ path }) => path === '/entity-cost')?.query).toEqual({
    entity: 'component:default/orders',
    view: 'billed',
  });
});

it('shows the costs that FinOps showed last on this device, and says so', async () => {
  localStorage.setItem('cost-insights.scope', '{"view":"amortised"}');
  const { asked } = show(buildCost());
  expect(await screen.findByText(/, with prepayments spread$/)).toBeVisible();
  expect(
    asked.find(({ path }) => path === '/entity-cost')?.query,
  ).toMatchObject({ view: 'amortised' });
});

it('says that there is no cost, and what other teams claim', async () => {
  show(buildCost({ aggregation: [0, 0], services: [], claimed: 70 }));
  expect(await screen.findByText(/^No cost in the last 30 days/)).toBeVisible();
  expect(screen.getByText(/^\$70 is tagged with this component/)).toBeVisible();
});

it('tells others who reads the cost, and does not ask for it', async () => {
  const relations = [{ type: 'ownedBy', targetRef: 'group:default/search' }];
  const { asked } = show(buildCost(), { ...orders, relations });
  expect(
    await screen.findByText(
      'Only its owner and the groups above see its cost.',
    ),
  ).toBeVisible();
  expect(asked.map(({ path }) => path)).not.toContain('/entity-cost');
});

it('tells others that they may not read it', async () => {
  show(new NotAllowedError('Not your group'));
  expect(await screen.findByText('You cannot see these figures')).toBeVisible();
});

it('tries again when the cost could not be read', async () => {
  const { user, answers } = show(new Error('It is away'));
  expect(await screen.findByText('It is away')).toBeVisible();
  answers.entityCost = buildCost();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$4,500')).toBeVisible();
});
