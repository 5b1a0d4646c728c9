import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import { hasRuns } from './entities';
import { LastChange } from './LastChange';
import { LastRunHealth } from './LastRunHealth';

const PAGE = '/catalog/default/component/orders';

const orders: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'orders',
    annotations: { 'github.com/project-slug': 'retail/orders' },
  },
};

const run = {
  id: 7,
  display_title: 'Title of the run',
  status: 'completed',
  conclusion: 'failure',
  html_url: 'https://git.example/runs/7',
  created_at: '2026-05-01T10:00:00Z',
  head_commit: {
    message: 'Sell more bread\n\nAnd rolls.',
    timestamp: '2026-05-01T10:00:00Z',
    author: { name: 'Asha Rao' },
  },
};

/** What the systems answer; an Error is thrown. */
interface Answers {
  runs?: object[] | Error | Promise<never>;
  releases?: object[];
}

function show(answers: Answers = {}, entity = orders) {
  const { runs = [], releases = [] } = answers;
  const given = { runs };
  const sourceControl = {
    get: async (path: string) => {
      if (path.endsWith('defaultBranch')) return { data: { name: 'main' } };
      const answer = await given.runs;
      if (answer instanceof Error) throw answer;
      return { data: { workflow_runs: answer } };
    },
  };
  renderInTestApp(
    <>
      <section aria-label="health">
        <LastRunHealth entity={entity} />
      </section>
      <section aria-label="change">
        <LastChange entity={entity} />
      </section>
    </>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [
        [sourceControlApiRef, sourceControl as never],
        [
          pipelineDeployApiRef,
          { get: async () => ({ data: { items: releases } }) } as never,
        ],
      ],
    },
  );
  return given;
}

const answer = async (name: string) =>
  within(await screen.findByRole('region', { name }));

it('tells how the last run ended, what changed and which releases are in use', async () => {
  show({
    runs: [run],
    releases: [
      {
        environment: 'prod',
        tag: 'v1.4.0',
        deployedAt: '2026-05-01T11:00:00Z',
      },
    ],
  });
  const health = await answer('health');
  expect(await health.findByText('Error')).toBeVisible();
  expect(health.getByRole('link', { name: 'Last run' })).toHaveAttribute(
    'href',
    `${PAGE}/ci-cd`,
  );
  const change = await answer('change');
  expect(
    await change.findByRole('link', { name: 'Sell more bread' }),
  ).toHaveAttribute('href', `${PAGE}/ci-cd/7`);
  expect(change.getByText('Asha Rao')).toBeVisible();
  expect(
    await change.findByRole('list', { name: 'Releases' }),
  ).toHaveTextContent('v1.4.0 in prod');
});

it('leads from an API, which has no pipelines here, to source control', async () => {
  show({ runs: [run] }, { ...orders, kind: 'API' });
  const change = await answer('change');
  expect(
    await change.findByRole('link', { name: /Sell more bread/ }),
  ).toHaveAttribute('href', 'https://git.example/runs/7');
  const health = await answer('health');
  expect(await health.findByText('Last run')).toBeVisible();
  expect(health.queryByRole('link')).not.toBeInTheDocument();
});

it('says that nothing has run', async () => {
  show();
  const health = await answer('health');
  expect(await health.findByText('Nothing has run yet')).toBeVisible();
  const change = await answer('change');
  expect(await change.findByText(/nothing has run/)).toBeVisible();
});

it('says what it loads', async () => {
  show({ runs: new Promise<never>(() => undefined) });
  expect(
    await screen.findByRole('status', { name: 'Loading the last run…' }),
  ).toBeVisible();
  expect(
    screen.getByRole('status', { name: 'Loading the last change…' }),
  ).toBeVisible();
});

it('says what failed, and tries again', async () => {
  const given = show({ runs: new Error('GitHub is slow') });
  const health = await answer('health');
  const alert = within(await health.findByRole('alert'));
  expect(alert.getByText('The last run could not be loaded')).toBeVisible();
  expect(alert.getByText('GitHub is slow')).toBeVisible();
  given.runs = [run];
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await health.findByText('Error')).toBeVisible();
});

it('answers only for code with a repository', () => {
  expect(hasRuns(orders)).toBe(true);
  expect(hasRuns({ ...orders, kind: 'Resource' })).toBe(false);
  expect(hasRuns({ ...orders, metadata: { name: 'orders' } })).toBe(false);
});
