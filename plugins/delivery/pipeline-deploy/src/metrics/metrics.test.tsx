import { renderInTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient, PageQueryProvider } from '@portal/plugin-portal-ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import {
  createFakeApis,
  ENTITY,
  type FakeAnswers,
} from '../deploy/__testUtils__/FakePipelineDeploy';
import { MetricsPage } from './MetricsPage';

const week = { start: '2026-11-16', succeeded: 2, failed: 1 };

function show(metrics: object) {
  const answers: FakeAnswers = { metrics };
  renderInTestApp(
    <PageQueryProvider>
      <MetricsPage entity={ENTITY} />
    </PageQueryProvider>,
    { apis: [[pipelineDeployApiRef, createFakeApis(answers).deployments]] },
  );
  return answers;
}

it('shows each figure with its definition, and the numbers behind the chart', async () => {
  show({
    weeks: [week],
    finished: 3,
    failed: 1,
    deploymentsPerWeek: 0.1667,
    leadTimeSeconds: 7_200,
    failureRate: 1 / 3,
    restoreSeconds: 600,
  });
  const definitions = await screen.findAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0\.2Successful deployments/),
    expect.stringMatching(/^2 hMedian time from the commit/),
    expect.stringMatching(/^33 %Failed deployments/),
    expect.stringMatching(/^10 minMedian time from a failed/),
  ]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Show as a table' }),
  );
  const cells = screen.getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2', '1']);
});

it('says that nothing was deployed', async () => {
  show({ weeks: [], finished: 0, failed: 0 });
  expect(
    await screen.findByText(/No deployment to production has ended/),
  ).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(4);
});

it('keeps the figures when reading them again fails', async () => {
  const answers = show({ weeks: [], finished: 0, failed: 0 });
  await screen.findByText(/No deployment to production has ended/);
  answers.metrics = new Error('The database is away');
  await act(() => pageQueryClient.invalidateQueries());
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(4);
});
