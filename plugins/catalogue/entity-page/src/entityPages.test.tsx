import type { Entity } from '@backstage/catalog-model';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import apiDocsPlugin from '@backstage/plugin-api-docs/alpha';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import catalogGraphPlugin from '@backstage/plugin-catalog-graph/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import orgPlugin from '@backstage/plugin-org/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { ownedCard } from './groupPage/ownedCard';
import { entityModules } from '.';

/** The configuration of the portal, which has the order and titles of the tabs. */
const appConfig = parse(
  readFileSync(resolve(__dirname, '../../../../app-config.yaml'), 'utf8'),
);
const entityExtensions = appConfig.app.extensions.filter(
  (entry: string | Record<string, unknown>) =>
    /^(page:catalog\/entity|entity-)/.test(
      typeof entry === 'string' ? entry : Object.keys(entry)[0],
    ),
);

const build = (
  kind: string,
  spec: Entity['spec'] = {},
  rest: Partial<Entity> = {},
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'thing', namespace: 'default' },
  spec,
  ...rest,
});

const documented = (entity: Entity): Entity => ({
  ...entity,
  metadata: {
    ...entity.metadata,
    annotations: { 'backstage.io/techdocs-ref': 'dir:.' },
  },
});

function visit(path: string, entities: Entity[]) {
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      apiDocsPlugin,
      catalogGraphPlugin,
      catalogPlugin,
      orgPlugin,
      scaffolderPlugin,
      techdocsPlugin,
      ...entityModules,
      createFrontendModule({ pluginId: 'org', extensions: [ownedCard] }),
      createFrontendModule({ pluginId: 'app', extensions: [notFoundPage] }),
    ],
    config: {
      app: {
        baseUrl: 'http://localhost:3000',
        extensions: entityExtensions,
      },
      backend: { baseUrl: 'http://localhost:7007' },
    },
    apis: [
      [catalogApiRef, catalogApiMock({ entities })],
      mockApis.permission(),
    ],
    // The configuration names extensions of features, too, which are not here.
    isExpectedError: ({ code }) => code === 'INVALID_EXTENSION_CONFIG_KEY',
  });
}

async function open(entity: Entity, path = '') {
  visit(`/catalog/default/${entity.kind.toLowerCase()}/thing${path}`, [entity]);
  await screen.findByRole('heading', { name: /thing/ });
  await within(screen.getByRole('main')).findByRole('navigation', {
    name: 'Content navigation',
  });
}

const tabs = () =>
  within(
    within(screen.getByRole('main')).getByRole('navigation', {
      name: 'Content navigation',
    }),
  )
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')]);

describe('entity pages', () => {
  it.each<[string, Entity, tabs: [string, string][], cards: string[]]>([
    [
      'an API',
      build('API', { type: 'openapi', definition: '' }),
      [
        ['Overview', ''],
        ['Definition', '/definition'],
      ],
      ['About', 'Relations', 'Providers', 'Consumers'],
    ],
    [
      'a service that provides an API and needs a database',
      build(
        'Component',
        { type: 'service' },
        {
          relations: [
            { type: 'providesApi', targetRef: 'api:default/cart' },
            { type: 'dependsOn', targetRef: 'resource:default/db' },
            { type: 'hasPart', targetRef: 'resource:default/cache' },
          ],
        },
      ),
      [
        ['Overview', ''],
        ['Documentation', '/docs'],
      ],
      [
        'About',
        'Self-service',
        'Relations',
        'Provided APIs',
        'Depends on resources',
        'Has resources',
      ],
    ],
    [
      'a website that provides nothing',
      build('Component', { type: 'website' }),
      [
        ['Overview', ''],
        ['Documentation', '/docs'],
      ],
      ['About', 'Self-service', 'Relations'],
    ],
    [
      'a system',
      build('System'),
      [
        ['Overview', ''],
        ['System Diagram', '/diagram'],
      ],
      ['About', 'Self-service', 'Relations', 'Has components', 'APIs'],
    ],
    [
      'a domain',
      build('Domain'),
      [['Overview', '']],
      ['About', 'Relations', 'Has systems'],
    ],
    ['a user', build('User'), [['Overview', '']], ['thing', 'Ownership']],
  ])(
    'has for %s its tabs in their order, and the cards that fit',
    async (_, entity, expectedTabs, cards) => {
      await open(entity);
      const root = `/catalog/default/${entity.kind.toLowerCase()}/thing`;
      expect(tabs()).toEqual(
        expectedTabs.map(([title, path]) => [title, `${root}${path}`]),
      );
      const main = within(screen.getByRole('main'));
      for (const name of cards) {
        expect(
          await main.findByText(name, { selector: 'article *' }),
        ).toBeVisible();
      }
      // The graph is drawn a moment after its card appears.
      if (cards.includes('Relations')) await main.findAllByTestId('node');
      await waitFor(() =>
        expect(main.getAllByRole('article')).toHaveLength(cards.length),
      );
    },
  );

  it.each<[string, Entity, string[]]>([
    ['a group', build('Group', { type: 'team' }), ['Overview']],
    [
      'a library',
      build('Component', { type: 'library' }),
      ['Overview', 'Documentation'],
    ],
    ['a resource', build('Resource', { type: 'database' }), ['Overview']],
    [
      'a resource with documentation',
      documented(build('Resource', { type: 'database' })),
      ['Overview', 'Documentation'],
    ],
  ])('has for %s its tabs in their order', async (_, entity, expected) => {
    await open(entity);
    expect(tabs().map(([title]) => title)).toEqual(expected);
  });

  it('has the title as main heading, and names system and domain by their titles', async () => {
    const titled = (
      kind: string,
      name: string,
      rest: Partial<Entity> = {},
    ) => ({
      ...build(kind, {}, rest),
      metadata: { name, namespace: 'default', title: `${kind} of ${name}` },
    });
    visit('/catalog/default/component/orders', [
      titled('Component', 'orders', {
        relations: [
          { type: 'partOf', targetRef: 'system:default/shop' },
          { type: 'ownedBy', targetRef: 'group:default/checkout' },
        ],
      }),
      titled('System', 'shop', {
        relations: [{ type: 'partOf', targetRef: 'domain:default/commerce' }],
      }),
      titled('Domain', 'commerce'),
      titled('Group', 'checkout'),
    ]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Component of orders',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const header = within(
      screen.getByRole('heading', { level: 1 }).closest('main')!,
    );
    for (const [name, path] of [
      ['System of shop', 'system/shop'],
      ['Domain of commerce', 'domain/commerce'],
      ['Group of checkout', 'group/checkout'],
    ]) {
      const [link] = await header.findAllByRole('link', { name });
      expect(link).toHaveAttribute('href', `/catalog/default/${path}`);
    }
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole(
        'link',
        { name: 'Catalogue' },
      ),
    ).toHaveAttribute('href', '/catalog');
  });

  it('keeps the menu of extensions in the header', async () => {
    await open(build('Component', { type: 'service' }));
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: 'More actions' }));
    expect(
      await screen.findByRole('menuitem', { name: 'Inspect entity' }),
    ).toBeVisible();
    expect(
      screen.getByRole('menuitem', { name: 'Copy entity URL' }),
    ).toBeVisible();
  });

  it('shows the diagram of a system', async () => {
    await open(build('System'), '/diagram');
    expect(
      await within(screen.getByRole('main')).findByRole('heading', {
        name: 'System Diagram',
      }),
    ).toBeVisible();
  });

  it.each([
    [
      'the group that keeps its name',
      'retail.example/directory-name-shared-with',
      'group:default/thing__1,group:default/thing__2',
      /^The directory has other entries with the same name\. This is the oldest/,
      ['group:default/thing__1', 'group:default/thing__2'],
    ],
    [
      'the group whose name is that of an older one',
      'retail.example/directory-name-taken-by',
      'group:default/other',
      /^An older entry of the directory has the same name/,
      ['group:default/other'],
    ],
  ])(
    'says on the page of %s that the directory has two',
    async (_, annotation, value, text, refs) => {
      const group = build('Group', { type: 'team' });
      group.metadata.annotations = { [annotation]: value };
      await open(group);
      expect(await screen.findByText(text)).toBeVisible();
      const others = screen.getByRole('list', {
        name: 'Name used more than once',
      });
      expect(
        within(others)
          .getAllByRole('link')
          .map(link => link.getAttribute('href')),
      ).toEqual(refs.map(ref => `/catalog/default/group/${ref.split('/')[1]}`));
    },
  );

  it('says that a person who does not exist is not found, and leads back', async () => {
    visit('/catalog/default/User/nobody', [build('User')]);
    expect(
      await screen.findByRole('heading', { name: 'User not found', level: 2 }),
    ).toBeVisible();
    expect(screen.getByText('nobody')).toBeVisible();
    expect(
      screen.getByRole('link', {
        name: 'See everybody who is in the catalogue',
      }),
    ).toHaveAttribute('href', '/catalog?filters[kind]=user&filters[user]=all');
    expect(screen.queryByText('Entity not found')).not.toBeInTheDocument();
  });

  it.each([
    ['component', 'Component not found', 'See all components'],
    ['group', 'Group not found', 'See all teams'],
    ['thing', 'Entity not found', 'Open the catalogue'],
  ])('says the same of a missing %s', async (kind, heading, list) => {
    visit(`/catalog/default/${kind}/nothing/docs`, [build('User')]);
    expect(
      await screen.findByRole('heading', { name: heading, level: 2 }),
    ).toBeVisible();
    expect(screen.getByText('nothing')).toBeVisible();
    expect(screen.getByRole('link', { name: list })).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Search for “nothing”' }),
    ).toHaveAttribute('href', '/search?query=nothing');
  });

  it('leads from a template to its form', async () => {
    await open({
      ...build('Template', { type: 'service' }),
      apiVersion: 'scaffolder.backstage.io/v1beta3',
    });
    expect(
      await screen.findByRole('link', { name: 'Launch Template' }),
    ).toHaveAttribute('href', '/create/templates/default/thing');
  });
});
