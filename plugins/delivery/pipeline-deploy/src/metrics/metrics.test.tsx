import { renderInTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import {
  createFakeApis,
  ENTITY,
  type FakeAnswers,
} from '../deploy/__testUtils__/FakePipelineDeploy';
import { MetricsPage } from './MetricsPage';

const week = { start: '2026-11-16', succeeded: 2, failed: 1, failedRuns: 4 };

const delivery = {
  id: '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e',
  tag: 'v1.9.0',
  environment: 'production',
  endedAt: '2026-11-17T10:00:00Z',
  hasSucceeded: true,
  kind: 'change',
  isRework: false,
};

const NOTHING = {
  weeks: [],
  finished: 0,
  changes: 0,
  failed: 0,
  rollbacks: 0,
  hotfixes: 0,
  failedRuns: 0,
  commits: 0,
  unreadChanges: 0,
  deliveries: [],
  mayMark: false,
  incidents: 'read',
};

const SOME = {
  ...NOTHING,
  weeks: [week],
  finished: 3,
  changes: 2,
  failed: 1,
  rollbacks: 1,
  failedRuns: 4,
  commits: 9,
  deploymentsPerWeek: 0.25,
  leadTimeSeconds: 7_200,
  failureRate: 1 / 2,
  restoreSeconds: 600,
  reworkRate: 1 / 3,
  deliveries: [
    { ...delivery, id: 'a', tag: 'v1.8.0', kind: 'rollback', isRework: true },
    {
      ...delivery,
      cause: 'rollback',
      mark: {
        verdict: 'failed',
        reason: 'INC 7: orders were lost',
        by: { ref: 'user:default/asha', name: 'Asha Requester' },
        at: '2026-11-17T11:00:00Z',
      },
    },
    { ...delivery, id: 'b', kind: 'failed-run', hasSucceeded: false },
    { ...delivery, id: 'c', tag: 'v1.8.9', isRework: true },
  ],
};

function show(metrics: object) {
  const answers: FakeAnswers = { metrics };
  const apis = createFakeApis(answers);
  renderInTestApp(
    <PageQueryProvider>
      <MetricsPage entity={ENTITY} />
    </PageQueryProvider>,
    { apis: [[pipelineDeployApiRef, apis.deployments]] },
  );
  return { answers, sent: apis.sent };
}

it('shows the five measures with their definitions and sources, and the numbers behind the chart', async () => {
  show(SOME);
  const definitions = await screen.findAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0\.3 a weekDeployments that reached production/),
    expect.stringMatching(/^2 hMedian time from commit.* deployment: 9\. /),
    expect.stringMatching(
      /^50 %Changes that were followed by a rollback.* 1 of 2/,
    ),
    expect.stringMatching(/^10 minMedian time from a failed deployment/),
    expect.stringMatching(/^33 %Rollbacks and hot fixes.* 1 of 3/),
  ]);
  expect(
    screen.getByRole('link', { name: /DORA’s definitions/ }),
  ).toHaveAttribute('href', expect.stringMatching(/^https:\/\/dora\.dev\//));
  expect(
    screen.getByText(/that deployed nothing: 4. They are not counted/),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Show as a table' }),
  );
  const cells = within(
    screen.getByRole('grid', { name: 'Deployments to production by week' }),
  ).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2', '1', '4']);
});

it('says what each deployment counts as, and who said so why', async () => {
  show(SOME);
  const table = await screen.findByRole('grid', {
    name: 'Deployments behind these figures',
  });
  const results = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('gridcell')[2].textContent);
  expect(results).toEqual([
    'Rollback',
    'Failed change: it was rolled backAsha Requester: INC 7: orders were lost',
    'Failed run',
    'Hot fix',
  ]);
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

it('lets an owner mark a deployment, with a reason', async () => {
  const { sent } = show({ ...SOME, mayMark: true, deliveries: [delivery] });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mark v1.9.0 in production' }),
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Failed/ }));
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Reason/ }),
    ' INC 7 ',
  );
  await userEvent.click(save);
  await waitFor(() =>
    expect(sent).toEqual([
      { id: delivery.id, body: { verdict: 'failed', reason: 'INC 7' } },
    ]),
  );
});

it.each([
  [{ incidents: 'none' }, /so incidents are not counted/],
  [{ incidents: 'unread' }, /Cloud Monitor did not answer/],
  [{ unreadChanges: 2 }, /The commits of 2 changes/],
])('says what the figures leave out: %j', async (change, text) => {
  show({ ...SOME, ...change });
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that nothing was deployed', async () => {
  show(NOTHING);
  expect(
    await screen.findByText(/No deployment to production has ended/),
  ).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(5);
});

it('keeps the figures when reading them again fails', async () => {
  const { answers } = show(NOTHING);
  await screen.findByText(/No deployment to production has ended/);
  answers.metrics = new Error('The database is away');
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(5);
});
