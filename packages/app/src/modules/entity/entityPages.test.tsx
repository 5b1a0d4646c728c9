import type { Entity } from '@backstage/catalog-model';
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
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { pageQueryModule } from '@portal/plugin-query-react';
import { entityModules } from '.';

/** The configuration of the portal, which has the order and titles of the tabs. */
const appConfig = parse(
  readFileSync(resolve(__dirname, '../../../../../app-config.yaml'), 'utf8'),
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
  });
}

async function open(entity: Entity, path = '') {
  visit(`/catalog/default/${entity.kind.toLowerCase()}/thing${path}`, [entity]);
  await screen.findByRole('heading', { name: /thing/ });
  await within(screen.getByRole('main')).findByRole('navigation');
}

const tabs = () =>
  within(within(screen.getByRole('main')).getByRole('navigation'))
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
          ],
        },
      ),
      [
        ['Overview', ''],
        ['Documentation', '/docs'],
      ],
      ['About', 'Relations', 'Provided APIs', 'Depends on resources'],
    ],
    [
      'a website that provides nothing',
      build('Component', { type: 'website' }),
      [
        ['Overview', ''],
        ['Documentation', '/docs'],
      ],
      ['About', 'Relations'],
    ],
    [
      'a system',
      build('System'),
      [
        ['Overview', ''],
        ['System Diagram', '/diagram'],
      ],
      ['About', 'Relations', 'Has components', 'APIs'],
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
    [
      'a resource',
      build('Resource', { type: 'database' }),
      ['Overview', 'Documentation'],
    ],
  ])('has for %s its tabs in their order', async (_, entity, expected) => {
    await open(entity);
    expect(tabs().map(([title]) => title)).toEqual(expected);
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
      await screen.findByRole('heading', { name: 'User not found' }),
    ).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('nobody')).toBeVisible();
    expect(
      main.getByRole('link', { name: 'See everybody who is in the catalogue' }),
    ).toHaveAttribute('href', '/catalog?filters[kind]=user&filters[user]=all');
    expect(screen.queryByText('Entity not found')).not.toBeInTheDocument();
  });

  it("leaves a missing thing of another kind to upstream's page", async () => {
    visit('/catalog/default/component/nothing', [build('User')]);
    expect(await screen.findByText('Entity not found')).toBeVisible();
    expect(screen.queryByText('User not found')).not.toBeInTheDocument();
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
