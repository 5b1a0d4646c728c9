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
import { pageQueryModule } from '@portal/plugin-portal-ui';
import selfServicePlugin from '.';
import {
  type Run,
  type RunDetail,
  type RunPage,
  runsApiRef,
} from './shared/runsApi';

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

const buildRun = (overrides: Partial<Run> = {}): Run => ({
  id: 'run-1',
  state: 'completed',
  createdAt: '2026-03-01T10:00:00Z',
  title: 'cart',
  templateRef: 'template:default/new-service',
  templateTitle: 'New service',
  creatorRef: 'user:default/asha',
  creatorTitle: 'Asha Rao',
  seconds: 65,
  createdThings: [],
  ...overrides,
});

const buildDetail = (overrides: Partial<RunDetail> = {}): RunDetail => ({
  ...buildRun(),
  values: [
    { name: 'name', title: 'Name', value: 'cart', isHidden: false },
    { name: 'token', title: 'Token', isHidden: true },
  ],
  steps: [{ id: 'fetch', name: 'Fetch the skeleton', state: 'completed' }],
  may: { cancel: true, retry: true, startOver: true, readLog: true },
  ...overrides,
});

interface Asked {
  params: { query?: Record<string, string | undefined> };
}

function setup(options: {
  path: string;
  page?: Partial<RunPage>;
  list?: () => Promise<RunPage>;
  detail?: RunDetail | (() => Promise<RunDetail>);
  getTask?: ScaffolderApi['getTask'];
  events?: LogEvent[];
}) {
  const { events = [], detail = buildDetail() } = options;
  const page = { items: [buildRun()], total: 1, ownsTemplates: false };
  const list = options.list ?? (async () => ({ ...page, ...options.page }));
  const asked: Asked['params']['query'][] = [];
  const runs = {
    get: async (path: string, { params }: Asked) => {
      if (path !== '/runs') {
        return { data: typeof detail === 'function' ? await detail() : detail };
      }
      asked.push(params.query);
      return { data: await list() };
    },
  };
  const scaffolderApi = {
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
      [runsApiRef, runs as unknown as typeof runsApiRef.T],
      [scaffolderApiRef, scaffolderApi],
      mockApis.permission(),
    ],
  });
  return { asked, scaffolderApi, user: userEvent.setup() };
}

describe('/worklist', () => {
  it('lists the runs of the person, with what they made first', async () => {
    const { asked } = setup({ path: '/worklist' });

    expect(
      await screen.findByRole('heading', { name: 'List template tasks' }),
    ).toBeVisible();
    expect(screen.getByText('All tasks that have been started')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Templates Tasks'));
    expect(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'cart' })).toHaveAttribute(
      'href',
      '/worklist/run-1',
    );
    expect(
      screen.getAllByRole('columnheader').map(header => header.textContent),
    ).toEqual([
      'What was made',
      'Template',
      'Owner',
      'Created',
      'Duration',
      'Status',
      'Task ID',
    ]);
    expect(screen.getByRole('link', { name: 'run-1' })).toBeVisible();
    expect(screen.getByRole('link', { name: /New service/ })).toHaveAttribute(
      'href',
      '/catalog/default/template/new-service',
    );
    expect(screen.getByRole('link', { name: /Asha Rao/ })).toBeVisible();
    expect(screen.getByText(/1 min 5 s/)).toBeVisible();
    expect(screen.getByText('Done', { selector: 'span' })).toBeVisible();
    expect(asked[0]).toEqual({ scope: 'own', limit: '10', offset: '0' });
  });

  it('asks for what the address says, and the address for what is chosen', async () => {
    const { asked, user } = setup({
      path: '/worklist?search=ca&state=failed&page=2&size=20',
    });
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        scope: 'own',
        search: 'ca',
        states: 'failed',
        limit: '20',
        offset: '20',
      }),
    );
    const search = screen.getByRole('searchbox', { name: 'Search' });
    expect(search).toHaveValue('ca');
    await user.type(search, 'rt');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ search: 'cart', offset: '0' }),
    );
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ scope: 'all', states: 'failed' }),
    );
    expect(
      screen.getByRole('radiogroup', { name: 'Task Owner' }),
    ).toBeVisible();
  });

  it('offers the runs of templates to their owners', async () => {
    const { asked, user } = setup({
      path: '/worklist',
      page: { ownsTemplates: true },
    });
    await user.click(
      await screen.findByRole('radio', { name: 'Of your templates' }),
    );
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ scope: 'owned-templates' }),
    );
  });

  it('says so when there is no run', async () => {
    setup({ path: '/worklist', page: { items: [], total: 0 } });
    expect(
      await screen.findByText(
        'There are no tasks or there was an issue communicating with backend.',
      ),
    ).toBeVisible();
  });

  it('clears a search that finds nothing', async () => {
    const { asked, user } = setup({
      path: '/worklist?search=x&time=7d',
      page: { items: [], total: 0 },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Clear search and filters' }),
    );
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ scope: 'own', limit: '10', offset: '0' }),
    );
  });

  it('offers another try when the runs cannot be read', async () => {
    let fails = true;
    const { user } = setup({
      path: '/worklist',
      list: async () => {
        if (fails) throw new Error('backend is down');
        return { items: [buildRun()], total: 1, ownsTemplates: false };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'backend is down',
    );
    expect(
      screen.getByText(
        'There are no tasks or there was an issue communicating with backend.',
      ),
    ).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'cart' })).toBeVisible();
  });
});

describe('/worklist/{taskId}', () => {
  it.each([
    ['nobody has', 404],
    ['is malformed', 400],
  ])('says of an id that %s that there is no run', async (_, statusCode) => {
    const { scaffolderApi } = setup({
      path: '/worklist/run-9',
      detail: async () => {
        throw Object.assign(new Error('There is no run'), { statusCode });
      },
    });
    expect(await screen.findByText(/PAGE NOT FOUND/)).toBeVisible();
    expect(screen.queryByText('run-9')).not.toBeInTheDocument();
    expect(scaffolderApi.getTask).not.toHaveBeenCalled();
  });

  it('asks once when the run cannot be read', async () => {
    const read = jest
      .fn()
      .mockRejectedValue(
        Object.assign(new Error('The runs are away'), { statusCode: 503 }),
      );
    setup({
      path: '/worklist/run-1',
      detail: read,
      getTask: async () => {
        throw new Error('The log is away');
      },
    });
    expect((await screen.findAllByText(/The log is away/))[0]).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('says that nothing is below a run', async () => {
    setup({ path: '/worklist/run-1/log' });
    expect(await screen.findByText(/PAGE NOT FOUND/)).toBeVisible();
  });

  it('has the name of what it makes as breadcrumb, never its id', async () => {
    let answer: (detail: RunDetail) => void = () => undefined;
    setup({
      path: '/worklist/run-1',
      detail: () => new Promise(resolve => (answer = resolve)),
    });
    const breadcrumbs = await screen.findByRole('navigation', {
      name: 'Breadcrumbs',
    });
    await screen.findByRole('status', { name: 'Loading the run…' });
    expect(breadcrumbs).not.toHaveTextContent('run-1');
    answer(buildDetail());
    await waitFor(() => expect(breadcrumbs).toHaveTextContent(/cart$/));
  });

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
    await waitFor(() =>
      expect(document.title).toBe('cart – Run of New service'),
    );
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

  it('shows what a run created, its values without secrets, and the saved time', async () => {
    setup({
      path: '/worklist/run-1',
      detail: buildDetail({
        may: { cancel: false, retry: false, startOver: false, readLog: false },
        minutesSaved: 120,
        createdThings: [
          {
            kind: 'component',
            title: 'Open in catalogue',
            link: '/catalog/default/component/cart',
          },
        ],
      }),
    });
    const facts = await screen.findByRole('region', { name: 'About this run' });
    expect(
      within(facts).getByRole('link', { name: 'Open in catalogue' }),
    ).toHaveAttribute('href', '/catalog/default/component/cart');
    expect(await within(facts).findByText('cart')).toBeVisible();
    expect(within(facts).getByText('Hidden')).toBeVisible();
    expect(within(facts).getByText('2 h')).toBeVisible();
  });

  it('shows an owner of the template a run without its log', async () => {
    const { scaffolderApi } = setup({
      path: '/worklist/run-1',
      detail: buildDetail({
        may: { cancel: false, retry: false, startOver: false, readLog: false },
      }),
    });
    expect(await screen.findByText('Fetch the skeleton')).toBeVisible();
    expect(
      screen.getByText(/Only the requester and administrators/),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Start Over' }),
    ).not.toBeInTheDocument();
    expect(scaffolderApi.getTask).not.toHaveBeenCalled();
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
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No run with this id',
    );
    expect(
      screen.queryByRole('button', { name: 'Cancel' }),
    ).not.toBeInTheDocument();
  });
});
