import { ANNOTATION_EDIT_URL, type Entity } from '@backstage/catalog-model';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';
import {
  catalogApiRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { ReactNode } from 'react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { createRunTermsClient } from '@portal/plugin-run-terms-common';
import { createRunsClient } from '@portal/plugin-self-service-common';
import { createSelfServiceModules } from '..';
import { runsApiRef } from '../shared/runsApi';
import { runTermsApiRef } from '../shared/runTermsApi';
import { buildEntity } from '../shared/__testUtils__/buildTemplate';

/** The configuration of the portal, which has the titles and groups. */
const appConfig = parse(
  readFileSync(resolve(__dirname, '../../../../../app-config.yaml'), 'utf8'),
);
const scaffolderExtensions = appConfig.app.extensions.filter(
  (entry: string | Record<string, unknown>) =>
    /^(page:scaffolder|sub-page:scaffolder\/)/.test(
      typeof entry === 'string' ? entry : Object.keys(entry)[0],
    ),
);

const guide = { url: 'https://retail.example/guide', title: 'Guide' };
const TEMPLATES = [
  buildEntity('service', {
    tags: ['create', 'github', 'typescript'],
    links: [guide],
    annotations: {
      'retail.example/creates': 'repository, workflow',
      'backstage.io/techdocs-ref': 'dir:.',
      [ANNOTATION_EDIT_URL]: 'https://git.test/template.yaml',
    },
  }),
  buildEntity('event', { tags: ['something-else'] }, { type: 'kafka' }),
  buildEntity('topic', { tags: ['create', 'popular-entity'] }),
];
const CHECKOUT: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', namespace: 'default', title: 'Team Checkout' },
  spec: {},
};
const STATISTICS = [
  {
    templateRef: 'template:default/event',
    runs30Days: 12,
    runs7Days: 5,
    previousRuns7Days: 1,
    medianSeconds: 41,
  },
];

const answer = (body: object, status = 200) => Response.json(body, { status });

function Gate({ children }: { children: ReactNode }) {
  return <section aria-label="Gate">{children}</section>;
}

const AccessEnd = ({ templateRef }: { templateRef: string }) => (
  <p>{templateRef === 'template:default/service' && 'Access ends today'}</p>
);

interface OpenOptions {
  templates?: Entity[];
  /** Permissions that the user lacks. */
  denied?: string[];
  statistics?: () => Promise<Response>;
  prepare?: (catalog: ReturnType<typeof catalogApiMock.mock>) => void;
}

function open(path: string, options: OpenOptions = {}) {
  const { templates = TEMPLATES, denied = [], prepare } = options;
  const fake = catalogApiMock({ entities: [...templates, CHECKOUT] });
  const catalog = catalogApiMock.mock({
    queryEntities: jest.fn(fake.queryEntities.bind(fake)),
    getEntitiesByRefs: jest.fn(fake.getEntitiesByRefs.bind(fake)),
    getEntityByRef: jest.fn(fake.getEntityByRef.bind(fake)),
  });
  prepare?.(catalog);
  const fetch = jest.fn(
    options.statistics ?? (async () => answer({ templates: STATISTICS })),
  );
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      catalogImportPlugin,
      scaffolderPlugin,
      ...createSelfServiceModules({ TemplateGate: Gate, AccessEnd }),
    ],
    config: {
      app: {
        baseUrl: 'http://localhost:3000',
        extensions: scaffolderExtensions,
      },
      backend: { baseUrl: 'http://localhost:7007' },
    },
    apis: [
      [catalogApiRef, catalog],
      [runsApiRef, createRunsClient({ fetchApi: { fetch } })],
      [runTermsApiRef, createRunTermsClient({ fetchApi: { fetch } })],
      [starredEntitiesApiRef, new MockStarredEntitiesApi()],
      [
        scaffolderApiRef,
        {
          listTasks: async () => ({ tasks: [], totalTasks: 0 }),
          getTemplateParameterSchema: async () => ({
            title: 'Title of service',
            steps: [
              { title: 'About it', schema: { type: 'object', properties: {} } },
            ],
          }),
        },
      ],
      mockApis.permission({
        authorize: ({ permission: { name } }) =>
          denied.includes(name) ? AuthorizeResult.DENY : AuthorizeResult.ALLOW,
      }),
    ],
  });
  return { catalog, fetch, user: userEvent.setup() };
}

const cardOf = (name: string) =>
  within(screen.getByRole('article', { name: `Title of ${name}` }));
const groupHeadings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(each => each.textContent);
const rail = () =>
  within(screen.getByRole('navigation', { name: 'Groups of templates' }))
    .getAllByRole('link')
    .map(link => link.textContent);
const titles = () =>
  screen
    .getAllByRole('article')
    .map(card => within(card).getByRole('heading').textContent);
const search = () =>
  screen.findByRole('searchbox', { name: 'Search templates' });

describe('the self-service hub', () => {
  it('has its title, subtitle, sub pages and the link for a new template', async () => {
    open('/create');
    expect(
      await screen.findByRole('heading', {
        name: 'Self-Service Hub',
        level: 2,
      }),
    ).toBeVisible();
    expect(
      screen.getByText('Automation Templates for Engineering Tasks'),
    ).toBeVisible();
    expect(
      await screen.findByRole('link', { name: 'New Template' }),
    ).toBeVisible();
    await screen.findByRole('tab', { name: 'Manage Templates' });
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Templates',
      'Tasks',
      'Installed actions',
      'Manage Templates',
      'Templating Extensions',
    ]);
  });

  it('shows each template once, and all of a group to who jumps to it', async () => {
    const { user } = open('/create/templates');
    await screen.findByText('Title of service');
    await waitFor(() =>
      expect(rail()).toEqual([
        'Templates 3',
        'Popular 2',
        'Trending 1',
        'GitHub Tools 1',
        'Day 1 - Create 2',
        'Community 1',
      ]),
    );
    expect(groupHeadings()).toEqual([
      'GitHub Tools',
      'Day 1 - Create',
      'Community',
    ]);
    expect(titles()).toEqual([
      'Title of service',
      'Title of topic',
      'Title of event',
    ]);

    await user.click(screen.getByRole('link', { name: 'Day 1 - Create 2' }));

    expect(groupHeadings()).toEqual(['Day 1 - Create']);
    expect(titles()).toEqual(['Title of service', 'Title of topic']);
  });

  it('adds the starred templates of the user to Favourites', async () => {
    const { user } = open('/create/templates');
    await screen.findByText('Title of event');
    await user.click(
      cardOf('event').getByRole('button', { name: 'Add to favorites' }),
    );
    await user.click(await screen.findByRole('link', { name: 'Favourites 1' }));
    expect(titles()).toEqual(['Title of event']);
  });

  it('shows what a template is, creates and takes, and leads to its form', async () => {
    open('/create/templates');
    await screen.findByText('Title of service');
    const card = cardOf('service');
    expect(
      card.getByRole('link', { name: 'Title of service' }),
    ).toHaveAttribute('href', '/create/templates/default/service');
    expect(await card.findByText('Makes a service')).toBeVisible();
    expect(card.getByText('Creates repository, workflow')).toBeVisible();
    expect(card.getByText('Access ends today')).toBeVisible();
    expect(card.getAllByRole('listitem').map(item => item.textContent)).toEqual(
      ['typescript', 'Guide'],
    );
    expect(
      await card.findByRole('link', { name: 'Team Checkout' }),
    ).toBeVisible();
    expect(
      card.getByRole('link', { name: 'Choose Title of service' }),
    ).toHaveAttribute('href', '/create/templates/default/service');
    expect(await cardOf('event').findByText('Takes about 40 s')).toBeVisible();
  });

  it('needs one call before the first card, and two afterwards', async () => {
    const { catalog, fetch } = open('/create/templates');
    await screen.findByText('Title of service');
    await screen.findByText('Takes about 40 s');
    await screen.findAllByRole('link', { name: 'Team Checkout' });
    expect(catalog.queryEntities).toHaveBeenCalledTimes(1);
    const [[request]] = catalog.queryEntities.mock.calls;
    expect(request).toMatchObject({ filter: { kind: 'template' } });
    // Steps and parameters are most of a template.
    expect(request).toMatchObject({
      fields: expect.not.arrayContaining(['spec', 'metadata']),
    });
    expect(catalog.getEntitiesByRefs).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('draws what a screen shows first, and the others after it', async () => {
    const count = () => screen.queryAllByRole('article').length;
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(count()));
    observer.observe(document.body, { childList: true, subtree: true });
    open('/create/templates', {
      templates: Array.from({ length: 45 }, (_, index) =>
        buildEntity(`many-${index}`),
      ),
    });
    await waitFor(() => expect(count()).toBe(45));
    observer.disconnect();
    expect(counts.find(drawn => drawn > 0)).toBe(30);
  });

  it('works without figures', async () => {
    const { fetch } = open('/create/templates', {
      statistics: async () => answer({}, 404),
    });
    await screen.findByText('Title of service');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Takes about/)).toBeNull();
  });
});

describe('the search of the hub', () => {
  it('finds while the user types, says how many, and opens the best with Enter', async () => {
    const { user } = open('/create/templates');
    await user.type(await search(), 'REPOSIT');
    await waitFor(() => expect(titles()).toEqual(['Title of service']));
    expect(
      screen.getByText(
        '1 template for “REPOSIT” Enter opens Title of service.',
      ),
    ).toHaveAttribute('role', 'status');

    await user.keyboard('{Enter}');

    expect(
      await screen.findByRole('heading', { name: 'Title of service' }),
    ).toBeVisible();
  });

  it('is in the address, and can be cleared when nothing matches', async () => {
    const { user } = open('/create/templates?search=spaceship');
    expect(await search()).toHaveValue('spaceship');
    expect(await screen.findByText('No template matches')).toBeVisible();
    // The field has a button of the same name, before this one.
    const buttons = screen.getAllByRole('button', { name: 'Clear search' });
    await user.click(buttons[buttons.length - 1]);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(await search()).toHaveValue('');
  });

  it('looks into the chosen group, and offers the others', async () => {
    const { user } = open(
      '/create/templates?search=event&group=GitHub%20Tools',
    );
    await user.click(
      await screen.findByRole('link', { name: 'Search all templates' }),
    );
    await waitFor(() => expect(titles()).toEqual(['Title of event']));
  });

  it('keeps to the chosen category', async () => {
    open('/create/templates?category=kafka');
    await screen.findByText('Title of event');
    expect(titles()).toEqual(['Title of event']);
    expect(
      screen.getByRole('button', { name: /Categories/ }),
    ).toHaveTextContent('kafka');
  });

  it('has a key that leads to it, and arrows that lead through the cards', async () => {
    const { user } = open('/create/templates');
    await screen.findByText('Title of service');
    await user.keyboard('/');
    expect(await search()).toHaveFocus();
    expect(await search()).toHaveValue('');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Title of topic' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(
      screen.getByRole('link', { name: 'Title of service' }),
    ).toHaveFocus();
  });
});

describe('the hub without templates', () => {
  it('says that there are none, and where to ask', async () => {
    open('/create/templates', { templates: [] });
    expect(
      await screen.findByText('There is no template for you yet'),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Ask for access to a template' }),
    ).toHaveAttribute('href', '/template-acl');
  });

  it('says what is wrong, and tries again', async () => {
    const { user } = open('/create/templates', {
      prepare: catalog =>
        catalog.queryEntities.mockRejectedValueOnce(new Error('No catalogue')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No catalogue');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Title of service')).toBeVisible();
  });
});

describe('the form of a template', () => {
  it('has its own title and leads authors to the file', async () => {
    const { user } = open('/create/templates/default/service');
    expect(
      await screen.findByRole('heading', { name: /service/i, level: 2 }),
    ).toBeVisible();
    expect(
      screen.queryByRole('heading', { name: 'Self-Service Hub', level: 2 }),
    ).toBeNull();
    await user.click(
      await screen.findByRole('button', { name: 'More options' }),
    );
    expect(
      await screen.findByRole('menuitem', { name: 'Edit Configuration' }),
    ).toHaveAttribute('href', 'https://git.test/template.yaml');
  });
});
