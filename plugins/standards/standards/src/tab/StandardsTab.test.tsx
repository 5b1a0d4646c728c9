import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import type { StandardsClient } from '@portal/plugin-standards-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standardsApiRef } from '../api';
import type { Schemas } from '../queries';
import { StandardsTab } from './StandardsTab';

const check = (id: string, level: string, link?: string): Schemas['Check'] => ({
  id,
  title: `Check ${id}`,
  description: `About ${id}.`,
  level,
  counts: id !== 'tried',
  confidential: false,
  types: [],
  todo: { text: `Do ${id}.`, link },
});

const standing: Schemas['Standing'] = {
  level: 'bronze',
  nextLevel: 'silver',
  isCertain: true,
  mayAsk: true,
  levels: [
    { id: 'bronze', title: 'Bronze' },
    { id: 'silver', title: 'Silver' },
  ],
  checks: [
    check('owner', 'bronze'),
    check('runbook', 'silver', 'edit'),
    check('tried', 'silver'),
  ],
  campaigns: [],
  results: [
    { check: 'owner', state: 'met', since: '2026-11-01T00:00:00Z' },
    { check: 'runbook', state: 'missed', since: '2026-11-02T00:00:00Z' },
    { check: 'tried', state: 'unknown' },
  ],
  next: 'runbook',
  evaluatedAt: '2026-11-28T00:00:00Z',
};

const shop: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'shop',
    annotations: {
      'backstage.io/edit-url': 'https://git.example/edit/shop.yaml',
    },
  },
};

function show(first: unknown = standing) {
  const answers = { next: first };
  const get = async (path: string) => {
    if (path === '/history') return { data: { points: [] } };
    if (answers.next instanceof Error) throw answers.next;
    return { data: answers.next };
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider entity={shop}>
        <StandardsTab />
      </EntityProvider>
    </PageQueryProvider>,
    { apis: [[standardsApiRef, { get } as unknown as StandardsClient]] },
  );
  return answers;
}

it('shows the level, the next one, and what to do with the way to it', async () => {
  show();
  expect(await screen.findByText('Next: Silver')).toBeVisible();
  expect(screen.getAllByText('Do runbook.')).toHaveLength(2);
  const [link] = screen.getAllByRole('link', {
    name: /^Edit the file of the component/,
  });
  expect(link).toHaveAttribute('href', 'https://git.example/edit/shop.yaml');
});

it('shows each check below its level, and which are only tried', async () => {
  show();
  const silver = await screen.findByRole('list', { name: 'Silver' });
  const [runbook, tried] = within(silver).getAllByRole('listitem');
  expect(runbook).toHaveTextContent('Not met');
  expect(tried).toHaveTextContent('Not known');
  expect(tried).toHaveTextContent('On trial');
  expect(tried).not.toHaveTextContent('Do tried');
});

it('says what is not known rather than what is wrong', async () => {
  show({ ...standing, isCertain: false, next: undefined });
  expect(
    await screen.findByText(/Checks of the next level are not known/),
  ).toBeVisible();
  expect(screen.getByText(/^Nothing, until/)).toBeVisible();
});

it('says that a component has not been checked yet', async () => {
  const { evaluatedAt, level, ...fresh } = standing;
  show({ ...fresh, next: undefined, nextLevel: 'bronze', isCertain: false });
  expect(await screen.findByText('Level not known yet')).toBeVisible();
  expect(screen.getByText(/has not been checked yet/)).toBeVisible();
});

it('says that a component is below the first level when its checks are known', async () => {
  const { level, ...fresh } = standing;
  show({ ...fresh, nextLevel: 'bronze' });
  expect(await screen.findByText('Below Bronze')).toBeVisible();
});

it('leads to no address that is none, and no script', async () => {
  const hostile = check('runbook', 'silver', 'data:text/html,hello');
  show({ ...standing, checks: [hostile] });
  expect(await screen.findByText('Next: Silver')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that it failed, and tries again', async () => {
  const answers = show(new Error('The database is away'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The checks could not be loaded',
  );
  answers.next = standing;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Next: Silver')).toBeVisible();
});
