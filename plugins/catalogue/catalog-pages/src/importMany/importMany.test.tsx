import type { Entity } from '@backstage/catalog-model';
import { fetchApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryClient, pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogImportModules } from '../import/catalogImportModules';
import type {
  ImportDetail,
  Proposal,
  Repository,
  RepositoryPage,
} from './queries';

const ID = '0f9b7ef2-6f5c-4c5e-9a51-5d3a0c1f7a10';

const group = (name: string, title: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name, title },
});

const repository = (name: string, more: object = {}): Repository => ({
  name,
  url: `https://git.test/retail/${name}`,
  teams: [],
  isPrivate: false,
  isArchived: false,
  isFork: false,
  ...more,
});

const proposal = (name: string, more: object = {}): Proposal => ({
  name,
  owners: [
    { ref: 'group:default/stores', title: 'Stores', source: 'codeowners' },
  ],
  type: 'service',
  lifecycle: 'production',
  ...more,
});

const page = (
  items: Repository[],
  more: Partial<RepositoryPage> = {},
): RepositoryPage => ({
  reading: { state: 'done', readAt: '2026-05-01T00:00:00Z' },
  items,
  total: items.length,
  pageSize: 25,
  languages: ['Java'],
  teams: ['stores'],
  ...more,
});

const job = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  id: ID,
  requestedBy: { ref: 'user:default/ann', title: 'Ann Lee' },
  requestedAt: '2026-05-01T00:00:00Z',
  total: 2,
  counts: [
    { state: 'entered', count: 1 },
    { state: 'failed', count: 1 },
  ],
  rows: [
    {
      name: 'label-printer',
      url: 'https://git.test/retail/label-printer',
      state: 'entered',
      owner: { ref: 'group:default/stores', title: 'Stores' },
      link: 'https://git.test/retail/label-printer/pull/7',
      number: 7,
      since: '2026-05-01T00:00:00Z',
    },
    {
      name: 'shelf-camera',
      url: 'https://git.test/retail/shelf-camera',
      state: 'failed',
      owner: { ref: 'group:default/stores', title: 'Stores' },
      problem: 'Somebody has the branch',
      since: '2026-05-01T00:00:00Z',
    },
  ],
  ...more,
});

interface Server {
  list?: RepositoryPage | Response;
  proposals?: Proposal[] | Response;
  job?: ImportDetail | Response;
  start?: Response;
}

const proposalsOf = (proposals: Server['proposals'] = []) =>
  proposals instanceof Response
    ? proposals.clone()
    : Response.json({ items: proposals });

/** Opens a page of imports with a server that answers this. */
function open(path: string, server: Server = {}) {
  const asked: { route: string; body?: unknown }[] = [];
  const json = (value: object | undefined) =>
    value instanceof Response ? value.clone() : Response.json(value ?? {});
  const answers: [string, () => Response][] = [
    ['GET /repositories/proposals', () => proposalsOf(server.proposals)],
    ['GET /repositories', () => json(server.list ?? page([]))],
    ['POST /repositories/read', () => new Response(null, { status: 202 })],
    ['GET /jobs/', () => json(server.job ?? job())],
    ['GET /jobs', () => Response.json({ items: [] })],
    ['POST /jobs/', () => json(server.job ?? job())],
    ['POST /jobs', () => server.start ?? json(job())],
  ];
  const fetchApi = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const route = `${init?.method ?? 'GET'} ${String(input).replace('plugin://catalog/import', '')}`;
      asked.push({
        route,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      const answer = answers.find(([start]) => route.startsWith(start));
      return answer?.[1]() ?? Response.json({});
    },
  };
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      catalogImportPlugin,
      ...catalogImportModules,
    ],
    config: { backend: { baseUrl: 'http://portal.test' } },
    apis: [
      [
        catalogApiRef,
        catalogApiMock({
          entities: [
            group('stores', 'Stores'),
            group('payments', 'Payments team'),
          ],
        }),
      ],
      [fetchApiRef, fetchApi],
      mockApis.permission(),
    ],
  });
  return { asked, user: userEvent.setup() };
}

const failure = (statusCode: number, name: string, message: string) =>
  Response.json(
    { error: { name, message }, response: { statusCode } },
    { status: statusCode },
  );

const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest(
    'tr',
  )!;

afterEach(() => pageQueryClient.clear());

const LIST = '/catalog-import/repositories';

describe('the repositories without an entry', () => {
  it('have an owner with the reason, and get a pull request each', async () => {
    const { asked, user } = open(LIST, {
      list: page([repository('label-printer'), repository('gift-card')]),
      proposals: [
        proposal('label-printer'),
        proposal('gift-card', { owners: [] }),
      ],
    });
    const row = await rowOf('label-printer');
    expect(await within(row).findByText('from CODEOWNERS')).toBeVisible();
    const other = within(await rowOf('gift-card')).getByRole('checkbox');
    expect(other).toBeDisabled();
    await user.click(within(row).getByRole('checkbox'));
    await user.click(
      screen.getByRole('button', { name: 'Open 1 pull request' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(
      within(dialog).getByRole('button', { name: 'Open pull requests' }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Import of 2 repositories' }),
    ).toBeVisible();
    expect(asked).toContainEqual({
      route: 'POST /jobs',
      body: {
        repositories: [
          {
            name: 'label-printer',
            owner: 'group:default/stores',
            type: 'service',
            lifecycle: 'production',
          },
        ],
      },
    });
  });

  it('take the owner that the person chooses', async () => {
    const { user } = open(LIST, {
      list: page([repository('label-printer')]),
      proposals: [proposal('label-printer')],
    });
    await user.click(
      await screen.findByRole('button', {
        name: 'Change what label-printer becomes',
      }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Owner/ }));
    await user.click(
      await screen.findByRole('option', { name: 'Payments team' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    const row = await rowOf('label-printer');
    expect(await within(row).findByText('Payments team')).toBeVisible();
    expect(within(row).getByText('chosen by you')).toBeVisible();
  });

  it('cannot be chosen without the right, and say why', async () => {
    open(LIST, {
      list: page([
        repository('settings'),
        repository('broken', { refused: 'It has no owner' }),
        repository('busy', { inImport: true }),
      ]),
      proposals: [
        proposal('settings', { refusal: "It is one of the portal's own" }),
        proposal('broken', { refusal: 'It has a file' }),
        proposal('busy'),
      ],
    });
    expect(
      await screen.findByText("It is one of the portal's own"),
    ).toBeVisible();
    expect(screen.getByText('It has no owner')).toBeVisible();
    expect(screen.getByText('In an import')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) {
      expect(box).toBeDisabled();
    }
    expect(
      screen.getByRole('button', { name: 'Choose all of this page' }),
    ).toBeDisabled();
  });

  it('are asked for as the address says', async () => {
    const { asked, user } = open(
      `${LIST}?search=card&team=stores&archived=true&order=pushed&page=2`,
      { list: page([]) },
    );
    expect(await screen.findByText('No repository fits')).toBeVisible();
    const [{ route }] = asked.filter(one =>
      one.route.startsWith('GET /repositories?'),
    );
    expect(
      Object.fromEntries(new URLSearchParams(route.split('?')[1])),
    ).toEqual({
      search: 'card',
      team: 'stores',
      archived: 'true',
      order: 'pushed',
      page: '1',
    });
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(asked).toContainEqual({ route: 'POST /repositories/read' });
  });

  it('stay beside the reason why they could not be read again', async () => {
    open(LIST, {
      list: page([repository('label-printer')], {
        reading: {
          state: 'failed',
          readAt: '2026-05-01T00:00:00Z',
          problem: 'GitHub has had too many requests',
        },
      }),
      proposals: failure(503, 'ServiceUnavailableError', 'GitHub is away'),
    });
    expect(await screen.findByText(/too many requests/)).toBeVisible();
    expect(await screen.findByText('GitHub is away')).toBeVisible();
    expect(await rowOf('label-printer')).toBeVisible();
  });

  it('are being read at first', async () => {
    open(LIST, {
      list: page([], { reading: { state: 'running', found: 300 } }),
    });
    expect(
      await screen.findByText('Reading the repositories… 300 so far'),
    ).toBeVisible();
    expect(
      screen.queryByText('No repository is without an entry'),
    ).not.toBeInTheDocument();
  });

  it('are none', async () => {
    open(LIST);
    expect(
      await screen.findByText('No repository is without an entry'),
    ).toBeVisible();
  });

  it('could not be loaded', async () => {
    open(LIST, { list: failure(503, 'ServiceUnavailableError', 'Not now') });
    expect(await screen.findByText('Not now')).toBeVisible();
  });

  it('say why the import was refused', async () => {
    const { user } = open(LIST, {
      list: page([repository('label-printer')]),
      proposals: [proposal('label-printer')],
      start: failure(403, 'NotAllowedError', 'None of these can be imported'),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Choose all of this page' }),
    );
    await user.click(
      screen.getByRole('button', { name: 'Open 1 pull request' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(
      within(dialog).getByRole('button', { name: 'Open pull requests' }),
    );
    expect(
      await screen.findByText('None of these can be imported'),
    ).toBeVisible();
  });
});

describe('an import', () => {
  const JOB = `/catalog-import/jobs/${ID}`;

  it('says how far it is, and what is wrong', async () => {
    open(JOB);
    expect(
      await screen.findByRole('progressbar', { name: 'In the catalogue' }),
    ).toHaveAttribute('value', '1');
    expect(screen.getByText('Started by Ann Lee')).toBeVisible();
    expect(screen.getByText('Somebody has the branch')).toBeVisible();
    expect(screen.getByRole('link', { name: /#7/ })).toHaveAttribute(
      'href',
      'https://git.test/retail/label-printer/pull/7',
    );
  });

  it('tries a repository again', async () => {
    const { asked, user } = open(JOB);
    await user.click(
      await screen.findByRole('button', { name: 'Try again: shelf-camera' }),
    );
    await waitFor(() =>
      expect(asked).toContainEqual({
        route: `POST /jobs/${ID}/retry`,
        body: { name: 'shelf-camera' },
      }),
    );
  });

  it('shows the repositories of a state', async () => {
    open(`${JOB}?state=failed`);
    expect(await rowOf('shelf-camera')).toBeVisible();
    expect(screen.queryByText('label-printer')).not.toBeInTheDocument();
  });

  it('of somebody else is not found', async () => {
    open(JOB, { job: failure(404, 'NotFoundError', 'There is none') });
    await waitFor(() =>
      expect(screen.queryByText('Loading the import…')).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Started by Ann Lee')).not.toBeInTheDocument();
  });
});

it('is reached from the import page', async () => {
  open('/catalog-import');
  expect(
    await screen.findByRole('link', { name: 'Import many repositories' }),
  ).toHaveAttribute('href', LIST);
});
