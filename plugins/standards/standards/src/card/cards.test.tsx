import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { describeDay, PageQueryProvider } from '@portal/plugin-portal-ui';
import type { StandardsClient } from '@portal/plugin-standards-common';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { standardsApiRef } from '../api';
import type { Schemas } from '../queries';
import { standardsRouteRef } from '../routes';
import { LevelsCard } from './LevelsCard';
import { StandingCard } from './StandingCard';

const LEVELS = [
  { id: 'bronze', title: 'Bronze' },
  { id: 'silver', title: 'Silver' },
];

const standing: Schemas['Standing'] = {
  level: 'bronze',
  nextLevel: 'silver',
  isCertain: true,
  mayAsk: true,
  levels: LEVELS,
  checks: [
    {
      id: 'runbook',
      title: 'A runbook is linked',
      description: '',
      level: 'silver',
      counts: true,
      confidential: false,
      types: [],
      todo: { text: 'Write it down.', link: '/create' },
    },
  ],
  campaigns: [],
  results: [{ check: 'runbook', state: 'missed' }],
  next: 'runbook',
  evaluatedAt: '2026-11-28T00:00:00Z',
};

const summary: Schemas['Summary'] = {
  total: 3,
  levels: [
    { id: 'none', count: 2 },
    { id: 'bronze', count: 1 },
    { id: 'silver', count: 0 },
  ],
  checks: [],
};

function show(
  card: ReactElement,
  kind: string,
  answers: Record<string, unknown>,
) {
  const asked: unknown[] = [];
  const get = async (path: string, options?: { params?: object }) => {
    asked.push([path, options?.params]);
    if (answers[path] instanceof Error) throw answers[path];
    return { data: answers[path] };
  };
  const entity: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name: 'shop' },
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider entity={entity}>{card}</EntityProvider>
    </PageQueryProvider>,
    {
      apis: [[standardsApiRef, { get } as unknown as StandardsClient]],
      mountedRoutes: {
        '/standards': standardsRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  return asked;
}

it('tells the level of a component, the next thing to do with the way to it, and where all checks are', async () => {
  show(<StandingCard />, 'Component', { '/standing': standing });
  expect(await screen.findByText('Bronze')).toBeVisible();
  expect(screen.getByText('A runbook is linked')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to do it' })).toHaveAttribute(
    'href',
    '/create',
  );
  expect(screen.getByRole('link', { name: 'All checks' })).toHaveAttribute(
    'href',
    '/catalog/default/component/shop/standards',
  );
});

it('names the campaigns that ask something of the component', async () => {
  const campaign = {
    id: '5f4d6f0e-6a0f-4f43-9a3e-1f4f0d3b2a10',
    title: 'Runbooks before Christmas',
    reason: 'On call needs them',
    check: 'runbook',
    checkTitle: 'A runbook is linked',
    until: '2026-12-12',
    startedBy: 'user:default/asha',
    startedAt: '2026-11-28T08:00:00Z',
  };
  show(<StandingCard />, 'Component', {
    '/standing': { ...standing, campaigns: [campaign] },
  });
  const list = await screen.findByRole('list', { name: 'Campaigns' });
  expect(list).toHaveTextContent(
    `Campaign, until ${describeDay(campaign.until)}`,
  );
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    `/standards/campaigns/${campaign.id}`,
  );
});

it('has nothing to do for a component without levels, and for one that was not checked yet', async () => {
  const { level, nextLevel, next, evaluatedAt, ...fresh } = standing;
  show(<StandingCard />, 'Component', { '/standing': fresh });
  expect(await screen.findByText('Level not known yet')).toBeVisible();
  expect(screen.queryByText('Next thing to do')).not.toBeInTheDocument();
});

it.each([
  ['Group', 'owner', 'group:default/shop'],
  ['Domain', 'domain', 'domain:default/shop'],
])('counts the components of a %s by level', async (kind, key, ref) => {
  const asked = show(<LevelsCard />, kind, {
    '/checks': { levels: LEVELS, checks: [] },
    '/summary': summary,
  });
  const list = await screen.findByRole('list', { name: 'Levels' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(item => item.textContent);
  expect(texts).toEqual(['No level: 2', 'Bronze: 1', 'Silver: 0']);
  expect(asked).toContainEqual(['/summary', { query: { [key]: ref } }]);
  expect(
    screen.getByRole('link', { name: 'Which components lack what' }),
  ).toHaveAttribute(
    'href',
    `/standards?${new URLSearchParams({ [key]: ref })}`,
  );
});

it('says that there are no components, and that the levels could not be loaded', async () => {
  show(<LevelsCard />, 'Group', {
    '/checks': { levels: LEVELS, checks: [] },
    '/summary': { ...summary, total: 0 },
  });
  expect(await screen.findByText('It has no components yet.')).toBeVisible();
});

it('says that the levels could not be loaded', async () => {
  show(<LevelsCard />, 'Group', {
    '/checks': new Error('away'),
    '/summary': summary,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The standards could not be loaded',
  );
});
