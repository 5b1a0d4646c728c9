import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import {
  createFakeCostInsights,
  type FakeAnswers,
} from '../__testUtils__/FakeCostInsights';
import { buildSettings } from '../__testUtils__/builders';
import { loadTeamCosts } from './teamCosts';

afterEach(() => localStorage.clear());

const ref = (name: string) => `group:default/${name}`;
const group = (name: string, parent?: string) => ({
  ref: ref(name),
  title: name,
  isMember: false,
  ...(parent && { parent: ref(parent) }),
});
const costs = (amounts: Record<string, number>) => ({
  items: Object.entries(amounts).map(([name, amount]) => ({
    id: ref(name),
    aggregation: [0, amount],
  })),
});

async function load(answers: FakeAnswers) {
  const { client, asked } = createFakeCostInsights(answers);
  const apis = { get: () => client } as never;
  const facts = await loadTeamCosts(apis, new AbortController().signal);
  return { facts, asked };
}

it('shows the cost of the last 30 days of a team with the teams below it, and the way to FinOps', async () => {
  const { facts, asked } = await load({
    groups: [group('digital', 'technology'), group('checkout', 'digital')],
    breakdown: costs({ digital: 34, checkout: 1_200, hidden: 5 }),
  });
  renderInTestApp(
    <>
      {facts.inTree(ref('digital'))}
      {facts.inPanel(ref('checkout'))}
    </>,
  );
  expect(await screen.findByText('$1,234 in 30 days')).toBeVisible();
  expect(screen.getByText('$1,200')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open FinOps' })).toHaveAttribute(
    'href',
    '/finops?group=group%3Adefault%2Fcheckout',
  );
  // Its own costs are in those of the group above, which is asked for alone.
  expect(
    asked
      .filter(({ path }) => path === '/breakdown')
      .map(({ query }) => query.group),
  ).toEqual([ref('digital')]);
});

it('shows the costs that FinOps showed last on this device', async () => {
  localStorage.setItem('cost-insights.scope', '{"view":"amortised"}');
  const { asked } = await load({
    groups: [group('digital')],
    breakdown: costs({ digital: 1 }),
  });
  expect(asked.find(({ path }) => path === '/breakdown')?.query).toMatchObject({
    view: 'amortised',
  });
});

it('knows nothing of a team whose costs the person may not read', async () => {
  const { facts } = await load({
    groups: [group('checkout', 'digital')],
    breakdown: costs({ checkout: 1 }),
  });
  expect(facts.inTree(ref('digital'))).toBeUndefined();
  expect(facts.inPanel(ref('hidden'))).toBeUndefined();
});

it('counts a cost once where groups name each other as parents', async () => {
  const { facts } = await load({
    groups: [group('top'), group('a', 'b'), group('b', 'a')],
    breakdown: costs({ a: 1, b: 2 }),
  });
  renderInTestApp(<>{facts.inTree(ref('a'))}</>);
  expect(await screen.findByText('$3 in 30 days')).toBeVisible();
});

it('asks for no costs while none were read', async () => {
  const { facts, asked } = await load({
    settings: buildSettings({ latestDay: undefined }),
    groups: [group('checkout')],
  });
  expect(facts.inTree(ref('checkout'))).toBeUndefined();
  expect(asked.map(({ path }) => path)).not.toContain('/breakdown');
});
