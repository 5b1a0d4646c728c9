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
        title: 'Shopping cart',
        text: 'Keeps the shopping cart',
        location: '/catalog/default/component/cart',
        ...{ kind: 'Component', type: 'service', name: 'cart', tags: ['java'] },
      },
      highlight: {
        preTag: '<m>',
        postTag: '</m>',
        fields: { title: 'Shopping <m>cart</m>' },
      },
    },
  ],
  numberOfResults: 1,
};

const DOCS = '/docs/default/component/atlas';

const part = (path: string, title: string, text = 'about the cart') => ({
  type: 'techdocs',
  document: {
    title,
    text,
    location: `${DOCS}/${path}`,
    ...{ kind: 'component', namespace: 'default', name: 'atlas', path },
  },
});

/** A document whose five sections match. */
const documents: SearchResultSet = {
  results: [
    part('carts/', 'Carts'),
    ...[1, 2, 3, 4, 5].map(at => part(`carts/#part-${at}`, `Part ${at}`)),
    part('baskets/', 'Baskets'),
  ],
  numberOfResults: 7,
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
  const entity = (kind: string, name: string, more: object = {}) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, ...more },
  });
  const documented = (name: string) =>
    entity('Component', name, {
      title: `The ${name}`,
      annotations: { 'backstage.io/techdocs-ref': 'dir:.' },
    });
  const catalogApi = catalogApiMock({
    entities: [
      documented('zoo'),
      documented('atlas'),
      {
        ...entity('Component', 'cart'),
        relations: [
          { type: 'ownedBy', targetRef: 'group:default/team-4711' },
          { type: 'partOf', targetRef: 'component:default/whole' },
          { type: 'partOf', targetRef: 'system:default/shop' },
        ],
      },
      entity('Group', 'team-4711', { title: 'Checkout' }),
      entity('System', 'shop', { title: 'The shop' }),
    ],
  });
  const getEntitiesByRefs = jest.spyOn(catalogApi, 'getEntitiesByRefs');
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
      [catalogApiRef, catalogApi],
      [searchApiRef, { query }],
      mockApis.permission(),
    ],
  });
  return {
    query,
    getEntitiesByRefs,
    user: userEvent.setup(),
    asked: () => query.mock.calls.map(([each]) => each),
  };
}

const address = () => screen.getByLabelText('address');
const onlyRow = async () => {
  const results = await screen.findByRole('list', { name: 'Search results' });
  return within(results).getByRole('listitem');
};
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
    expect(
      within(results).getByRole('link', { name: 'Shopping cart' }),
    ).toHaveAttribute('href', '/catalog/default/component/cart');
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

  it('has the focus in the box', async () => {
    setup();
    expect(await searchBar()).toHaveFocus();
  });

  it('shows kind, owner and system of a hit by their titles, and marks what was found', async () => {
    const { getEntitiesByRefs } = setup({ search: '?query=cart%20java' });
    const row = await onlyRow();
    expect(
      await within(row).findByText(/Owner: Checkout · System: The shop/),
    ).toHaveTextContent(
      'Component · service · Owner: Checkout · System: The shop · Tags: java',
    );
    expect(row).not.toHaveTextContent('4711');
    const marks = [...row.querySelectorAll('mark')];
    expect(marks.map(mark => mark.textContent)).toEqual(['cart', 'cart']);
    // One request for the places of all hits, one for their titles.
    expect(getEntitiesByRefs).toHaveBeenCalledTimes(2);
  });

  it('shows the hits as they are in the index when the catalogue does not answer', async () => {
    const { getEntitiesByRefs } = setup();
    getEntitiesByRefs.mockRejectedValue(new Error('catalogue is down'));
    await userEvent.type(await searchBar(), 'cart');
    expect(
      await screen.findByRole('link', { name: 'Shopping cart' }),
    ).toBeVisible();
    expect(await onlyRow()).toHaveTextContent(
      'Shopping cartComponent · serviceKeeps the shopping cart',
    );
  });

  it('shows a document once, with three of its sections, and the others on demand', async () => {
    const { user } = setup({
      search: '?query=cart&types[]=techdocs',
      answer: async () => documents,
    });
    const sections = await screen.findByRole('list', {
      name: 'Sections of Carts',
    });
    expect(screen.getByText('2 results')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Carts' })).toHaveLength(1);
    expect(within(sections).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(sections).getByRole('link', { name: 'Part 1' }),
    ).toHaveAttribute('href', `${DOCS}/carts/#part-1`);
    expect(await screen.findAllByText(/The atlas/)).toHaveLength(2);

    const more = screen.getByRole('button', { name: 'Show 2 more sections' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(within(sections).getAllByRole('listitem')).toHaveLength(5);

    await user.click(
      screen.getByRole('button', { name: 'Show fewer sections' }),
    );
    expect(within(sections).getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows ADRs and results of unknown types', async () => {
    setup({
      search: '?query=cart&types[]=',
      answer: async () => ({
        results: [
          {
            type: 'adrs',
            document: {
              ...part('0001-x.md', 'Keep carts').document,
              location: '/catalog/default/component/atlas/adrs/0001-x.md',
              ...{ number: '1', status: 'Accepted', date: '2026-01-31' },
            },
          },
          {
            type: 'else',
            document: { title: 'Else', text: '', location: '/else' },
          },
        ],
      }),
    });
    expect(
      await screen.findByRole('link', { name: 'Keep carts' }),
    ).toBeVisible();
    expect(
      await screen.findByText('ADR 1 · Accepted · 2026-01-31 · The atlas'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Else' })).toBeVisible();
  });

  it('waits with rows in the shape of the results', async () => {
    setup({ search: '?query=cart', answer: () => new Promise(() => {}) });
    expect(
      await screen.findByRole('status', { name: 'Searching…' }),
    ).toBeVisible();
  });

  it('says that nothing was found, and offers the ways on', async () => {
    const { user, asked } = setup({
      search: '?query=xyzzy&filters[kind][]=Template',
      answer: async () => ({ results: [], numberOfResults: 0 }),
    });
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Browse the catalogue' }),
    ).toHaveAttribute('href', '/catalog');

    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(asked().at(-1)?.filters).toEqual({}));
    await user.click(
      await screen.findByRole('button', { name: 'Search everywhere' }),
    );
    await waitFor(() => expect(asked().at(-1)?.types).toEqual([]));
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^Clear the|everywhere/ }),
    ).toBeNull();
  });

  it('leads back from a page behind the last result', async () => {
    const { user, asked } = setup({
      search: '?query=cart&pageCursor=Mg',
      answer: async ({ pageCursor }) => (pageCursor ? { results: [] } : cart),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Back to the first page' }),
    );
    expect(
      await screen.findByRole('link', { name: 'Shopping cart' }),
    ).toBeVisible();
    expect(asked().at(-1)?.pageCursor).toBeUndefined();
  });

  it('folds the filters on a narrow screen, and says how many there are', async () => {
    const { user } = setup({ search: '?query=cart&filters[kind][]=Template' });
    const toggle = await screen.findByRole('button', {
      name: 'Filters (1)',
    });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
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
    await user.click(await screen.findByRole('button', { name: 'Next page' }));

    await waitFor(() => expect(asked().at(-1)?.pageCursor).toBe('Mg'));
    await waitFor(() => expect(address()).toHaveTextContent('pageCursor=Mg'));
  });
});
