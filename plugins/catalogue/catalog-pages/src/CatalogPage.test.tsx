import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogSourcesClient } from '@portal/plugin-catalog-sources-common';
import { catalogSourcesApiRef } from './sources/api';
import catalogSourcesPlugin, { catalogModules } from '.';

const checkout = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'checkout-api', namespace: 'default' },
  spec: { type: 'service', lifecycle: 'production', owner: 'checkout' },
};

const basket = {
  ...checkout,
  metadata: { name: 'basket-api', namespace: 'default' },
};

interface Options {
  entities?: (typeof checkout)[];
  path?: string;
  scope?: string;
}

function setup(options: Options = {}) {
  const { entities = [checkout], path = '/catalog', scope = 'all' } = options;
  const catalogApi = catalogApiMock({ entities });
  const queries = jest.spyOn(catalogApi, 'queryEntities');
  const facets = jest.spyOn(catalogApi, 'getEntityFacets');
  const source = {
    id: 'directory',
    kind: 'directory' as const,
    title: 'Company directory',
    state: 'idle' as const,
  };
  const read = { ...source, lastRunEndedAt: '2026-03-01T10:00:00Z' };
  const catalogSourcesApi = {
    get: jest
      .fn()
      .mockResolvedValueOnce({ data: { sources: [source] } })
      .mockResolvedValue({ data: { sources: [read] } }),
    post: async () => ({ data: { started: [], alreadyRunning: [] } }),
  } as unknown as CatalogSourcesClient;
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      catalogSourcesPlugin,
      ...catalogModules,
    ],
    config: {
      app: {
        baseUrl: 'http://localhost:3000',
        extensions: [
          { 'catalog-filter:catalog/kind': {} },
          { 'catalog-filter:catalog/type': {} },
          {
            'catalog-filter:catalog/list': { config: { initialFilter: scope } },
          },
          { 'catalog-filter:catalog/lifecycle': {} },
          { 'catalog-filter:catalog/namespace': false },
          { 'catalog-filter:catalog/mode': false },
        ],
      },
      backend: { baseUrl: 'http://localhost:7007' },
      organization: { name: 'Retail Example' },
    },
    apis: [
      [catalogApiRef, catalogApi],
      [catalogSourcesApiRef, catalogSourcesApi],
      mockApis.permission(),
    ],
  });
  return { catalogApi, queries, facets, user: userEvent.setup() };
}

describe('CatalogPage', () => {
  it('has the name of the organisation in its title, the subtitle and the list', async () => {
    setup();
    expect(
      await screen.findByRole('heading', { name: 'Retail Example Catalog' }),
    ).toBeVisible();
    expect(
      screen.getByText('All your software catalog entities'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /checkout-api/ })).toBeVisible(),
    );
    await waitFor(() =>
      expect(document.title).toContain('Retail Example Catalog'),
    );
  });

  it('offers the way to the templates', async () => {
    setup();
    expect(await screen.findByRole('link', { name: 'Create' })).toHaveAttribute(
      'href',
      '/create',
    );
  });

  it('loads the list again once the sources have been read', async () => {
    const { catalogApi, user } = setup();
    await screen.findByRole('link', { name: /checkout-api/ });
    const query = jest.spyOn(catalogApi, 'queryEntities');

    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Up to date');
    await user.click(
      within(dialog).getByRole('button', { name: 'Refresh now' }),
    );

    expect(
      await within(dialog).findByText('All sources have been read'),
    ).toBeVisible();
    await waitFor(() => expect(query).toHaveBeenCalled());
  });

  it('shows the search of a sent link, and lets it go when it is cleared', async () => {
    const { user } = setup({
      path: '/catalog?filters[text]=basket',
      entities: [checkout, basket],
    });
    const box = await screen.findByRole('searchbox');
    expect(box).toHaveValue('basket');
    await screen.findByRole('link', { name: /basket-api/ });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /checkout-api/ })).toBeNull(),
    );

    await user.clear(box);
    await screen.findByRole('link', { name: /checkout-api/ });
    expect(box).toHaveValue('');
  });

  it('asks for the rows first and once, for the numbers later, and for the values of a filter when it is opened', async () => {
    const { queries, facets, user } = setup({
      path: '/catalog?filters[kind]=component&filters[user]=all&filters[lifecycles]=production',
    });
    expect(
      await screen.findByRole('heading', { name: 'All Components (1)' }),
    ).toBeVisible();
    const asked = queries.mock.calls.map(([question]) => question);
    expect(asked[0]).toMatchObject({
      totalItems: 'exclude',
      query: {
        $all: [{ kind: 'component' }, { 'spec.lifecycle': 'production' }],
      },
    });
    // Numbers only.
    expect(new Set(asked.slice(1).map(question => question?.limit))).toEqual(
      new Set([0]),
    );
    expect(facets).not.toHaveBeenCalled();

    await user.click(await screen.findByRole('textbox', { name: /Lifecycle/ }));
    expect(
      await screen.findByRole('option', { name: 'production' }),
    ).toBeVisible();
    expect(facets.mock.calls).toEqual([
      [{ facets: ['spec.lifecycle'], filter: { kind: 'component' } }],
    ]);
  });

  it('shows all to a person who owns nothing, with the number of each scope', async () => {
    setup({ scope: 'owned' });
    expect(
      await screen.findByRole('heading', { name: 'All Components (1)' }),
    ).toBeVisible();
    const all = await screen.findByRole('button', { name: /^All/ });
    expect(all).toHaveTextContent('1');
    expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^Owned/ })).toBeDisabled();
  });

  it('changes the kind, and forgets the type of the other kind', async () => {
    const { queries, user } = setup({
      path: '/catalog?filters[kind]=api&filters[user]=all&filters[type]=openapi',
    });
    const kind = await screen.findByRole('textbox', { name: /Kind/ });
    await waitFor(() => expect(kind).toHaveValue('API'));
    await user.click(kind);
    await user.click(await screen.findByRole('option', { name: 'Component' }));
    expect(
      await screen.findByRole('link', { name: /checkout-api/ }),
    ).toBeVisible();
    expect(queries).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: { kind: 'component' } }),
    );
  });

  it('writes the address when it changes, and not each time that it is drawn', async () => {
    // As no test before has left it.
    window.history.replaceState(null, '', '/');
    const replace = jest.spyOn(window.history, 'replaceState');
    const { user } = setup();
    await screen.findByRole('link', { name: /checkout-api/ });
    // Typing draws the page at each letter.
    await user.type(screen.getByRole('searchbox'), 'check');
    await screen.findByRole('link', { name: /checkout-api/ });
    // The router's own writes have a state.
    const addresses = replace.mock.calls
      .filter(([state]) => state === null)
      .map(([, , address]) => String(address));
    expect(addresses.length).toBeGreaterThan(0);
    const again = addresses.filter(
      (address, index) => address === addresses[index - 1],
    );
    expect(again).toEqual([]);
  });
});
