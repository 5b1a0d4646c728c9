import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import searchPlugin from '@backstage/plugin-search/alpha';
import type {
  SearchQuery,
  SearchResultSet,
} from '@backstage/plugin-search-common';
import { searchApiRef } from '@backstage/plugin-search-react';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { searchModules } from '.';

const cart: SearchResultSet = {
  results: [
    {
      type: 'software-catalog',
      document: {
        title: 'cart',
        text: 'Keeps the shopping cart',
        location: '/catalog/default/component/cart',
      },
      highlight: {
        preTag: '<m>',
        postTag: '</m>',
        fields: { title: '<m>cart</m>' },
      },
    },
  ],
  numberOfResults: 1,
};

/** Shows the current address, and goes back, like the browser's address bar. */
function AddressBar() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{decodeURIComponent(search)}</output>
      <button onClick={() => navigate(-1)}>Browser back</button>
    </>
  );
}

function setup(
  options: {
    search?: string;
    answer?: (query: SearchQuery) => Promise<SearchResultSet>;
  } = {},
) {
  const query = jest.fn(options.answer ?? (async () => cart));
  const documented = (name: string) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, annotations: { 'backstage.io/techdocs-ref': 'dir:.' } },
  });
  renderTestApp({
    initialRouteEntries: [`/search${options.search ?? ''}`],
    features: [catalogPlugin, searchPlugin, techdocsPlugin, ...searchModules],
    extensions: [
      AppRootElementBlueprint.make({
        name: 'address-bar',
        params: { element: <AddressBar /> },
      }),
    ],
    apis: [
      [
        catalogApiRef,
        catalogApiMock({ entities: [documented('zoo'), documented('atlas')] }),
      ],
      [searchApiRef, { query }],
      mockApis.permission(),
    ],
  });
  return {
    query,
    user: userEvent.setup(),
    /** The queries for results; the queries of the counters request no results. */
    asked: () =>
      query.mock.calls
        .map(([each]) => each)
        .filter(each => each.pageLimit !== 0),
  };
}

const address = () => screen.getByLabelText('address');
const searchBar = () => screen.findByRole('textbox', { name: /search/i });

describe('SearchPage', () => {
  it('says what can be searched before anything is asked for', async () => {
    setup();
    expect(await screen.findByText('What are you looking for?')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Result Type' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Documentation/ })).toBeVisible();
  });

  it('searches the software catalog by default and shows what it finds', async () => {
    const { user, asked } = setup();
    await user.type(await searchBar(), 'cart');

    const results = await screen.findByRole('list', { name: 'Search results' });
    expect(within(results).getByRole('link', { name: 'cart' })).toHaveAttribute(
      'href',
      '/catalog/default/component/cart',
    );
    expect(screen.getByText('1 result')).toBeVisible();
    expect(asked().at(-1)).toMatchObject({
      term: 'cart',
      types: ['software-catalog'],
    });
    await waitFor(() =>
      expect(address()).toHaveTextContent(
        'query=cart&types[]=software-catalog',
      ),
    );
  });

  it('opens a link with its term, type, filters and page', async () => {
    const { asked } = setup({
      search:
        '?query=cart&types[]=techdocs&filters[lifecycle][]=production&filters[name]=atlas&pageCursor=Mg',
    });
    await screen.findByRole('list', { name: 'Search results' });

    expect(await searchBar()).toHaveValue('cart');
    expect(screen.getByRole('checkbox', { name: 'production' })).toBeChecked();
    expect(asked().at(-1)).toMatchObject({
      term: 'cart',
      types: ['techdocs'],
      filters: { lifecycle: ['production'], name: 'atlas' },
      pageCursor: 'Mg',
    });
  });

  it('filters by kind and lifecycle, and Back takes a filter away again', async () => {
    const { user, asked } = setup({ search: '?query=cart' });
    await user.click(await screen.findByRole('checkbox', { name: 'Template' }));

    await waitFor(() =>
      expect(asked().at(-1)?.filters).toEqual({ kind: ['Template'] }),
    );
    await waitFor(() =>
      expect(address()).toHaveTextContent('filters[kind][]=Template'),
    );

    await user.click(screen.getByRole('button', { name: 'Browser back' }));

    await waitFor(() => expect(asked().at(-1)?.filters).toEqual({}));
    expect(
      screen.getByRole('checkbox', { name: 'Template' }),
    ).not.toBeChecked();
    expect(await searchBar()).toHaveValue('cart');
  });

  it('offers the documented entities by name, for documentation only', async () => {
    const { user, asked } = setup({
      search: '?query=cart&types[]=techdocs&filters[name]=atlas',
    });
    const entity = await screen.findByTestId('search-selectfilter-next');
    await user.click(await within(entity).findByRole('button'));
    await screen.findByRole('option', { name: 'zoo' });
    const names = screen
      .getAllByRole('option')
      .map(option => option.textContent);
    expect(names.slice(1)).toEqual(['atlas', 'zoo']);
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: /Software Catalog/ }));

    await waitFor(() =>
      expect(
        screen.queryByTestId('search-selectfilter-next'),
      ).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({
        types: ['software-catalog'],
        filters: {},
      }),
    );
  });

  it('says that nothing was found', async () => {
    setup({
      search: '?query=xyzzy',
      answer: async () => ({ results: [], numberOfResults: 0 }),
    });
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeVisible();
  });

  it('offers another try when the search does not answer', async () => {
    let broken = true;
    const { user } = setup({
      search: '?query=cart',
      answer: async () => {
        if (broken) throw new Error('engine is down');
        return cart;
      },
    });
    expect(await screen.findByText(/The search did not answer/)).toBeVisible();
    broken = false;

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(
      await screen.findByRole('list', { name: 'Search results' }),
    ).toBeVisible();
  });

  it('turns the page', async () => {
    const { user, asked } = setup({
      search: '?query=cart',
      answer: async () => ({ ...cart, nextPageCursor: 'Mg' }),
    });
    await user.click(await screen.findByRole('button', { name: 'next page' }));

    await waitFor(() => expect(asked().at(-1)?.pageCursor).toBe('Mg'));
    await waitFor(() => expect(address()).toHaveTextContent('pageCursor=Mg'));
  });
});
