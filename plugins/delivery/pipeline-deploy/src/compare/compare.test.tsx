import { renderInTestApp } from '@backstage/frontend-test-utils';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deployNotesApiRef } from '../api/deployNotesApi';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import { DeploymentsPage } from '../deploy';
import {
  buildDeployment,
  createFakeApis,
  ENTITY,
  type FakeAnswers,
} from '../deploy/__testUtils__/FakePipelineDeploy';
import type { Comparison } from './queries';

const commit = (number: number) => ({
  title: `Change ${number}`,
  author: 'asha',
  committedAt: '2026-11-20T10:00:00Z',
  url: `https://scm.example/commit/${number}`,
});

const COMPARISON: Comparison = {
  environment: 'production',
  tag: 'v1.2.0',
  running: { tag: 'v1.1.0', deployedAt: '2026-11-10T10:00:00Z' },
  direction: 'ahead',
  changes: {
    total: 80,
    commits: [1, 2, 3, 4, 5, 6, 7].map(commit),
    migrations: [{ path: 'migrations/1_slots.sql', status: 'added' }],
    definitions: [{ path: 'openapi.yaml', status: 'modified' }],
    files: 12,
    isComplete: false,
  },
  checks: [
    { name: 'Unit tests', state: 'succeeded' },
    { name: 'Load test', state: 'failed' },
  ],
  incidents: { state: 'read', open: ['2026-11-20T09:00:00Z'] },
};

function show(answers: FakeAnswers) {
  const { sent, deployments, sourceControl } = createFakeApis(answers);
  renderInTestApp(
    <PageQueryProvider>
      <DeploymentsPage entity={ENTITY} repository="retail/orders" />
    </PageQueryProvider>,
    {
      apis: [
        [pipelineDeployApiRef, deployments],
        [deployNotesApiRef, []],
        [sourceControlApiRef, sourceControl],
      ],
    },
  );
  return { sent, user: userEvent.setup() };
}

const WAITING = buildDeployment({
  state: 'waiting',
  type: 'prod',
  environment: 'production',
  comment: 'For the campaign',
  startsAt: '2026-12-01T02:00:00Z',
  may: ['approve', 'reject'],
  run: undefined,
  endedAt: undefined,
});

it('shows the approver what runs, what changes, and what speaks against it', async () => {
  const { sent, user } = show({
    deployments: [WAITING],
    comparison: COMPARISON,
  });
  const section = within(
    await screen.findByRole('region', { name: 'Waiting for your decision' }),
  );
  for (const text of [
    'v1.2.0 replaces v1.1.0 and brings 80 commits.',
    'Database migrations: 1',
    'migrations/1_slots.sql',
    'Changed API definitions: 1',
    'The comparison is cut: there is more than is listed here.',
    '2 further commits',
    'Checks failed: 1 (Load test)',
    'Checks passed: 1 (Unit tests)',
    'Open incidents: 1',
    'For the campaign',
    'Dec 1, 2026, 2:00 AM',
  ]) {
    expect(await section.findByText(text)).toBeVisible();
  }
  expect(section.getByRole('link', { name: 'Change 1' })).toHaveAttribute(
    'href',
    'https://scm.example/commit/1',
  );
  await user.click(
    section.getByRole('button', { name: 'Approve v1.2.0 to production' }),
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(sent[0].body).toEqual({ decision: 'approve', comment: undefined });
});

it('does not keep from deciding when it fails, and tries again', async () => {
  const answers: FakeAnswers = {
    deployments: [WAITING],
    comparison: new Error('GitHub is away'),
  };
  const { user } = show(answers);
  expect(await screen.findByText('GitHub is away')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Approve v1.2.0 to production' }),
  ).toBeEnabled();
  answers.comparison = { ...COMPARISON, checks: undefined };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText(
      'Source control does not tell the checks of this commit',
    ),
  ).toBeVisible();
});

it('is in the form once a release and an environment are chosen', async () => {
  const { user } = show({
    deployments: [buildDeployment()],
    comparison: {
      ...COMPARISON,
      direction: 'behind',
      takenBack: COMPARISON.changes,
    },
  });
  expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
  await user.click(
    await screen.findByRole('button', {
      name: 'Deploy again: v1.2.0 to development',
    }),
  );
  expect(
    await screen.findByText(
      'v1.2.0 is older than v1.1.0 and takes its commits back.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Database migrations that stay behind: 1'),
  ).toBeVisible();
});
