import {
  BreadcrumbEntry,
  createFrontendModule,
  createFrontendPlugin,
  createRouteRef,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { catalogWithWebShop } from '../../__testUtils__/testPages';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { pageLayout } from './pageLayout';

const readerPage = PageBlueprint.make({
  name: 'reader',
  params: {
    path: '/docs/:namespace/:kind/:name',
    title: 'Docs',
    routeRef: createRouteRef({ params: ['namespace', 'kind', 'name'] }),
    loader: async () => <p>the document</p>,
  },
});
const hub = PageBlueprint.make({
  params: { path: '/create', title: 'Hub', routeRef: createRouteRef() },
});
const templates = SubPageBlueprint.make({
  name: 'templates',
  params: {
    path: 'templates',
    title: 'Templates',
    loader: async () => <p>all templates</p>,
  },
});
const tasks = SubPageBlueprint.make({
  name: 'tasks',
  params: {
    path: 'tasks',
    title: 'Tasks',
    loader: async () => (
      <BreadcrumbEntry entry={{ label: 'cart', href: '1' }}>
        <p>one run</p>
      </BreadcrumbEntry>
    ),
  },
});

const plainPage = PageBlueprint.make({
  name: 'plain',
  params: {
    path: '/vault',
    title: 'Vault',
    routeRef: createRouteRef(),
    loader: async () => <p>all secrets</p>,
  },
});

function show(at: string) {
  renderTestApp({
    initialRouteEntries: [at],
    features: [
      createFrontendPlugin({
        pluginId: 'test',
        extensions: [readerPage, plainPage, hub, templates, tasks],
      }),
      createFrontendModule({
        pluginId: 'app',
        extensions: [pageLayout, notFoundPage],
      }),
    ],
    apis: [catalogWithWebShop()],
  });
}

const breadcrumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .map(item => item.textContent);
/** The header is mounted anew while the page finds its place, so the heading is looked for again. */
const expectHeading = (name: string) =>
  waitFor(() =>
    expect(screen.getByRole('heading', { name, level: 1 })).toBeVisible(),
  );

describe('PortalPageLayout', () => {
  afterEach(() => pageQueryClient.clear());

  it('has the title of the entity of a documentation as heading and last breadcrumb', async () => {
    show('/docs/default/component/web-shop/guides');
    expect(await screen.findByText('the document')).toBeVisible();
    await expectHeading('Web shop');
    await waitFor(() => expect(breadcrumbs()).toEqual(['Docs', 'Web shop']));
  });

  it('has no name of an entity that does not exist', async () => {
    show('/docs/default/component/nothing');
    expect(await screen.findByText('the document')).toBeVisible();
    await expectHeading('Docs');
    await waitFor(() => expect(breadcrumbs()).toEqual(['Docs']));
  });

  it('has the name of the page on its tabs', async () => {
    show('/create/templates');
    expect(await screen.findByText('all templates')).toBeVisible();
    await expectHeading('Hub');
    await waitFor(() => expect(breadcrumbs()).toEqual(['Hub', 'Templates']));
  });

  it('has no bar above the title of a page, and the way back below it', async () => {
    show('/vault');
    expect(await screen.findByText('all secrets')).toBeVisible();
    await expectHeading('Vault');
    expect(
      screen.queryByRole('navigation', { name: 'Breadcrumbs' }),
    ).toBeNull();
    cleanup();
    show('/vault/one');
    expect(await screen.findByText('all secrets')).toBeVisible();
    await waitFor(() => expect(breadcrumbs()).toEqual(['Vault']));
  });

  it('has the tabs on the pages that they lead to, and not below them', async () => {
    show('/create/tasks');
    expect(await screen.findByText('one run')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Tasks' })).toBeVisible();
    cleanup();
    show('/create/tasks/1');
    expect(await screen.findByText('one run')).toBeVisible();
    await waitFor(() =>
      expect(breadcrumbs()).toEqual(['Hub', 'Tasks', 'cart']),
    );
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('has the name of what is open below a tab', async () => {
    show('/create/tasks');
    expect(await screen.findByText('one run')).toBeVisible();
    await expectHeading('cart');
    await waitFor(() =>
      expect(breadcrumbs()).toEqual(['Hub', 'Tasks', 'cart']),
    );
  });

  it('leads from the root to the first tab', async () => {
    show('/create');
    expect(await screen.findByText('all templates')).toBeVisible();
  });

  it.each(['/create/nope', '/create/templatesx'])(
    'says of %s that it is no tab',
    async path => {
      show(path);
      expect(
        await screen.findByRole('link', { name: 'Go to Hub' }),
      ).toHaveAttribute('href', '/create');
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
          'Page not found',
        ),
      );
    },
  );
});
