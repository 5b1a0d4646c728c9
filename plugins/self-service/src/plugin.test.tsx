import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import {
  scaffolderApiRef,
  type LogEvent,
  type ScaffolderApi,
  type ScaffolderTask,
  type ScaffolderTaskOutput,
} from '@backstage/plugin-scaffolder-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageQueryModule } from '@portal/plugin-query-react';
import selfServicePlugin from '.';

const buildTask = (
  overrides: Partial<ScaffolderTask> = {},
): ScaffolderTask => ({
  id: 'run-1',
  status: 'completed',
  createdAt: '2026-03-01T10:00:00Z',
  spec: {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    parameters: { name: 'cart' },
    steps: [
      { id: 'fetch', name: 'Fetch the skeleton', action: 'fetch:template' },
    ],
    output: {},
    user: { ref: 'user:default/asha' },
    templateInfo: {
      entityRef: 'template:default/new-service',
      entity: {
        metadata: {
          name: 'new-service',
          namespace: 'default',
          title: 'New service',
        },
      },
    },
  },
  ...overrides,
});

const event = (
  type: LogEvent['type'],
  body: LogEvent['body'] & { output?: ScaffolderTaskOutput },
  id: number,
): LogEvent => ({
  type,
  body,
  id,
  taskId: 'run-1',
  createdAt: '2026-03-01T10:00:01Z',
});

/** Emits the events to each subscriber and stays open, like the stream of a run. */
function observableOf(events: LogEvent[]) {
  const observable = {
    subscribe(observer: { next?: (value: LogEvent) => void }) {
      events.forEach(each => observer.next?.(each));
      return { closed: false, unsubscribe: () => undefined };
    },
  };
  return observable as unknown as ReturnType<ScaffolderApi['streamLogs']>;
}

function setup(options: {
  path: string;
  tasks?: ScaffolderTask[];
  listTasks?: ScaffolderApi['listTasks'];
  getTask?: ScaffolderApi['getTask'];
  events?: LogEvent[];
}) {
  const { tasks = [buildTask()], events = [] } = options;
  const scaffolderApi = {
    listTasks: jest.fn(
      options.listTasks ?? (async () => ({ tasks, totalTasks: tasks.length })),
    ),
    getTask: jest.fn(options.getTask ?? (async () => buildTask())),
    cancelTask: jest.fn(async () => ({ status: 'cancelled' as const })),
    streamLogs: () => observableOf(events),
  };
  renderTestApp({
    initialRouteEntries: [options.path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      selfServicePlugin,
    ],
    apis: [
      [catalogApiRef, catalogApiMock()],
      [scaffolderApiRef, scaffolderApi],
      mockApis.permission(),
    ],
  });
  return { scaffolderApi, user: userEvent.setup() };
}

describe('/worklist', () => {
  it('lists the runs of the person with what the table promises', async () => {
    const { scaffolderApi } = setup({ path: '/worklist' });

    expect(
      await screen.findByRole('heading', { name: 'List template tasks' }),
    ).toBeVisible();
    expect(screen.getByText('All tasks that have been started')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Templates Tasks'));
    expect(await screen.findByText('Tasks')).toBeVisible();
    expect(
      screen.getAllByRole('columnheader').map(header => header.textContent),
    ).toEqual(['Task ID', 'Template', 'Created', 'Owner', 'Status']);
    expect(screen.getByRole('link', { name: 'run-1' })).toHaveAttribute(
      'href',
      '/worklist/run-1',
    );
    expect(screen.getByRole('link', { name: /New service/ })).toHaveAttribute(
      'href',
      '/catalog/default/template/new-service',
    );
    expect(screen.getByText('completed')).toBeVisible();
    expect(scaffolderApi.listTasks).toHaveBeenCalledWith(
      expect.objectContaining({ filterByOwnership: 'owned', offset: 0 }),
    );
  });

  it('lists the runs of everybody on request', async () => {
    const { scaffolderApi, user } = setup({ path: '/worklist' });
    const filter = await screen.findByRole('radiogroup', {
      name: 'Task Owner',
    });
    expect(within(filter).getByRole('radio', { name: 'Owned' })).toBeChecked();

    await user.click(within(filter).getByRole('radio', { name: 'All' }));

    await waitFor(() =>
      expect(scaffolderApi.listTasks).toHaveBeenLastCalledWith(
        expect.objectContaining({ filterByOwnership: 'all' }),
      ),
    );
  });

  it('says so when there is no run', async () => {
    setup({ path: '/worklist', tasks: [] });
    await waitFor(() =>
      expect(
        screen.getByText(
          'There are no tasks or there was an issue communicating with backend.',
        ),
      ).toBeVisible(),
    );
  });

  it('offers another try when the runs cannot be read', async () => {
    const listTasks = jest
      .fn()
      .mockRejectedValueOnce(new Error('backend is down'))
      .mockResolvedValue({ tasks: [buildTask()], totalTasks: 1 });
    const { user } = setup({ path: '/worklist', listTasks });
    expect(
      await screen.findByText('Error: backend is down', { selector: 'h6' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'There are no tasks or there was an issue communicating with backend.',
      ),
    ).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'run-1' })).toBeVisible();
  });
});

describe('/worklist/{taskId}', () => {
  it('shows a finished run with its title, its log and what came out', async () => {
    setup({
      path: '/worklist/run-1',
      events: [
        event(
          'log',
          { message: 'done', stepId: 'fetch', status: 'completed' },
          1,
        ),
        event(
          'completion',
          {
            message: 'Run completed',
            status: 'completed',
            output: {
              links: [{ title: 'Repository', url: 'https://git.test/cart' }],
            },
          },
          2,
        ),
      ],
    });

    expect(
      await screen.findByRole('heading', { name: 'Run of New service' }),
    ).toBeVisible();
    expect(screen.getByText('Task run-1')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Run of New service'));
    expect(await screen.findByText('Fetch the skeleton')).toBeVisible();
    const log = await screen.findByRole('textbox', {
      name: 'Lines of the log',
    });
    await waitFor(() => expect(log).toHaveValue('2026-03-01T10:00:01Z done'));
    expect(screen.getByRole('progressbar', { name: 'Steps done' })).toHaveValue(
      1,
    );
    expect(
      await screen.findByRole('link', { name: /Repository/ }),
    ).toHaveAttribute('href', 'https://git.test/cart');
  });

  it('lets a running run be cancelled, and only a finished one be started over', async () => {
    const { scaffolderApi, user } = setup({ path: '/worklist/run-1' });
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Start Over' })).toBeDisabled();
    expect(
      screen.queryByRole('button', { name: 'Retry' }),
    ).not.toBeInTheDocument();

    await user.click(cancel);

    expect(scaffolderApi.cancelTask).toHaveBeenCalledWith('run-1');
  });

  it('shows and hides the log and the bar of buttons', async () => {
    const { user } = setup({ path: '/worklist/run-1' });
    await user.click(await screen.findByRole('button', { name: 'Show Logs' }));
    expect(screen.getByRole('button', { name: 'Hide Logs' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'More options' }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'Hide Button Bar' }),
    );

    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Hide Logs' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('is called a scaffolder run when it has no template', async () => {
    const task = buildTask();
    setup({
      path: '/worklist/run-1',
      getTask: async () => ({
        ...task,
        spec: { ...task.spec, templateInfo: undefined },
      }),
    });
    expect(
      await screen.findByRole('heading', { name: 'Scaffolder Run' }),
    ).toBeVisible();
  });

  it('says when there is no such run', async () => {
    setup({
      path: '/worklist/run-1',
      getTask: async () => {
        throw new Error('No run with this id');
      },
    });
    expect(
      await screen.findByText(/No run with this id/, { selector: 'h6' }),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Cancel' }),
    ).not.toBeInTheDocument();
  });
});
