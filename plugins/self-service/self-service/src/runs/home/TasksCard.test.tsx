import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runsApiRef } from '../../shared/runsApi';
import { loadFailedRuns } from './failedRuns';
import { TasksCard } from './TasksCard';

function setUp() {
  const runs = { get: jest.fn() };
  const show = () =>
    renderInTestApp(
      <TestApiProvider
        apis={[mockApis.identity(), [runsApiRef, runs as never]]}
      >
        <TasksCard />
      </TestApiProvider>,
      { features: [pageQueryModule] },
    );
  return { runs, show };
}

describe('TasksCard', () => {
  const title = 'My running tasks';
  const run = (id: string, state: string, createdAt: string) => ({
    id,
    state,
    createdAt,
    templateTitle: 'New service',
  });
  const answer = (...items: object[]) => ({ data: { items } });

  it('lists running tasks first, then finished ones', async () => {
    const { runs, show } = setUp();
    runs.get.mockResolvedValue(
      answer(
        {
          ...run('done-1', 'cancelled', '2026-01-03T00:00:00Z'),
          title: 'cart',
        },
        run('run-1', 'processing', '2026-01-02T00:00:00Z'),
      ),
    );
    show();

    const rows = await within(
      await screen.findByRole('region', { name: title }),
    ).findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('RunningNew service');
    expect(within(rows[0]).getByRole('link')).toHaveAttribute(
      'href',
      '/create/tasks/run-1',
    );
    expect(rows[1]).toHaveTextContent('Cancelledcart');
    expect(runs.get).toHaveBeenCalledWith('/runs', {
      params: { query: { scope: 'own', limit: '30' } },
      signal: expect.anything(),
    });
  });

  it('shows by itself that a task has finished', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { runs, show } = setUp();
      runs.get
        .mockResolvedValueOnce(
          answer(run('run-1', 'processing', '2026-01-02T00:00:00Z')),
        )
        .mockResolvedValue(
          answer(run('run-1', 'completed', '2026-01-02T00:00:00Z')),
        );
      show();
      await screen.findByText('Running');

      await jest.advanceTimersByTimeAsync(5_000);
      await waitFor(() => expect(screen.getByText('Done')).toBeInTheDocument());
      expect(screen.getByText('Nothing is running.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('sends those without a task to the templates', async () => {
    const { runs, show } = setUp();
    runs.get.mockResolvedValue(answer());
    show();
    expect(
      await screen.findByRole('link', { name: 'Choose a template' }),
    ).toHaveAttribute('href', '/create');
  });

  it('tells that it loads, and tries again after an error', async () => {
    const { runs, show } = setUp();
    runs.get
      .mockRejectedValueOnce(new Error('down'))
      .mockReturnValue(new Promise(() => {}));
    show();
    await userEvent.click(
      await screen.findByRole('button', {
        name: `Try again to load '${title}'`,
      }),
    );
    expect(
      await screen.findByRole('status', { name: `Loading '${title}'` }),
    ).toBeInTheDocument();
  });
});

describe('failed runs that wait for the person', () => {
  const DAY_MS = 86_400_000;
  const run = (id: string, state: string, days: number) => ({
    id,
    state,
    createdAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    title: id,
  });

  it('are those of the last days, and are asked for once with the card of runs', async () => {
    const { runs, show } = setUp();
    runs.get.mockResolvedValue({
      data: {
        items: [
          run('fine', 'completed', -1),
          run('stopped', 'cancelled', -1),
          run('broken', 'failed', -1),
          run('old', 'failed', -8),
        ],
      },
    });
    show();
    await screen.findByText('broken');
    const apis = { get: () => runs as never };
    const items = await loadFailedRuns(apis, new AbortController().signal);
    expect(items.map(({ title, href }) => [title, href])).toEqual([
      ['broken', '/create/tasks/broken'],
    ]);
    expect(runs.get).toHaveBeenCalledTimes(1);
  });
});
