import type { Entity } from '@backstage/catalog-model';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityListProvider,
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StartFilters } from '../filters';
import { EntityTable } from './EntityTable';

const sortTitle = (value: string) => ({ 'retail.example/sort-title': value });

function service(name: string, title: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      title,
      namespace: 'default',
      description: `What ${title} does`,
      annotations: sortTitle(title.toLowerCase()),
    },
    spec: { type: 'service', lifecycle: 'production', owner: 'checkout' },
    relations: [
      { type: 'ownedBy', targetRef: 'group:default/checkout' },
      { type: 'partOf', targetRef: 'system:default/shop' },
    ],
  };
}

const SERVICES = [
  service('z-basket', 'Basket service'),
  service('a-order', 'Order service'),
];

/** Makes the page narrow, or wide again. */
function setNarrow(isNarrow: boolean) {
  window.matchMedia = jest.fn(
    query =>
      ({
        matches: isNarrow && query.includes('max-width: 700px'),
        media: query,
        addListener: jest.fn(),
        removeListener: jest.fn(),
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList,
  );
}

async function setup(
  options: {
    entities?: Entity[];
    address?: string;
    nameCell?: (entity: Entity) => ReactNode;
    /** The filter by kind is not there yet. */
    isKindLate?: boolean;
  } = {},
) {
  const catalogApi = catalogApiMock({ entities: options.entities ?? SERVICES });
  const query = jest.spyOn(catalogApi, 'queryEntities');
  const onReset = jest.fn();
  const starred = new MockStarredEntitiesApi();
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApi],
        [starredEntitiesApiRef, starred],
        [identityApiRef, mockApis.identity()],
      ]}
    >
      <EntityListProvider pagination={{ mode: 'offset', limit: 20 }}>
        <StartFilters
          kind={options.isKindLate ? undefined : 'component'}
          user="all"
        />
        <EntityTable
          noun="Components"
          awaits={['kind', 'user']}
          nameCell={options.nameCell}
          onReset={onReset}
        />
      </EntityListProvider>
    </TestApiProvider>,
    {
      features: [pageQueryModule],
      initialRouteEntries: [options.address ?? '/'],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  return { query, onReset, starred, user: userEvent.setup() };
}

const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => setNarrow(false));

describe('EntityTable', () => {
  it('answers what, whose and where in the columns, with the number in the title', async () => {
    await setup();
    const row = await screen.findByRole('row', { name: /Basket service/ });
    expect(headers()).toEqual([
      'Name',
      'Description',
      'Owner',
      'System',
      'Type',
      'Lifecycle',
      'Favourite',
    ]);
    expect(row).toHaveTextContent('What Basket service does');
    expect(row).toHaveTextContent('service');
    expect(row).toHaveTextContent('production');
    expect(within(row).getByRole('link', { name: /checkout/i })).toBeVisible();
    expect(
      await screen.findByRole('heading', { name: 'All Components (2)' }),
    ).toBeVisible();
    expect(screen.getByRole('table')).toHaveAccessibleName(
      'All Components (2)',
    );
    expect(
      screen.queryByRole('button', { name: 'Description' }),
    ).not.toBeInTheDocument();
  });

  it('has the catalogue sort by title, and by a chosen column the other way round', async () => {
    const { query, user } = await setup();
    await screen.findByRole('row', { name: /Basket service/ });
    const order = () => query.mock.lastCall?.[0];
    const lists = () =>
      query.mock.calls
        .map(([request]) => request)
        .filter(request => request && 'orderFields' in request);
    expect(lists()[0]).toMatchObject({
      orderFields: [
        {
          field: 'metadata.annotations.retail.example/sort-title',
          order: 'asc',
        },
      ],
    });
    const header = screen.getByRole('columnheader', { name: 'Lifecycle' });
    expect(header).not.toHaveAttribute('aria-sort');
    await user.click(within(header).getByRole('button', { name: 'Lifecycle' }));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() =>
      expect(order()).toMatchObject({
        orderFields: [{ field: 'spec.lifecycle', order: 'asc' }],
      }),
    );
    await user.keyboard('{Enter}');
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() =>
      expect(order()).toMatchObject({
        orderFields: [{ field: 'spec.lifecycle', order: 'desc' }],
      }),
    );
  });

  it('does not show the list of all kinds while the filter by kind is being loaded', async () => {
    const { query } = await setup({ isKindLate: true });
    await waitFor(() => expect(query.mock.results.length).toBeGreaterThan(0));
    await Promise.all(query.mock.results.map(({ value }) => value));
    expect(
      await screen.findByRole('status', { name: 'Loading…' }),
    ).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent(/^All Components$/);
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
  });

  it('shows the list without a filter that the address leaves empty', async () => {
    await setup({
      address: '/?filters[kind]=&filters[user]=',
      entities: [
        ...SERVICES,
        { ...service('b-api', 'Basket API'), kind: 'API' },
      ],
    });
    expect(
      await screen.findByRole('row', { name: /Basket service/ }),
    ).toBeVisible();
    expect(headers()).toEqual([
      'Name',
      'Description',
      'Owner',
      'Kind',
      'Type',
      'Favourite',
    ]);
  });

  it('draws each row once, whatever else of the list changes', async () => {
    const nameCell = jest.fn((entity: Entity) => entity.metadata.title);
    const { query, user } = await setup({ nameCell });
    await screen.findByRole('heading', { name: 'All Components (2)' });
    query.mockReturnValue(new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Lifecycle' }));
    expect(
      screen.getByRole('columnheader', { name: 'Lifecycle' }),
    ).toHaveAttribute('aria-sort', 'ascending');
    expect(nameCell).toHaveBeenCalledTimes(SERVICES.length);
  });

  it('keeps a star in each row', async () => {
    const { user } = await setup();
    const row = await screen.findByRole('row', { name: /Basket service/ });
    const star = within(row).getByRole('button', {
      name: 'Favourite: Basket service',
    });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  });

  it('shows cards with the same facts and the star on a narrow screen', async () => {
    setNarrow(true);
    await setup();
    const list = await screen.findByRole('list', { name: /All Components/ });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [card] = within(list).getAllByRole('listitem');
    expect(card).toHaveTextContent('What Basket service does');
    const terms = within(card).getAllByRole('term');
    const facts = within(card).getAllByRole('definition');
    expect(
      terms.map((term, index) => [term.textContent, facts[index].textContent]),
    ).toEqual([
      ['Owner', 'checkout'],
      ['System', 'shop'],
      ['Type', 'service'],
      ['Lifecycle', 'production'],
    ]);
    expect(
      within(card).getByRole('button', { name: 'Favourite: Basket service' }),
    ).toBeVisible();
  });

  it('says that there is nothing, without a way that leads nowhere', async () => {
    await setup({ entities: [] });
    expect(
      await screen.findByText(
        'There are no components in the catalogue that you can see.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('searches in the catalogue, says what nothing was found for, and leads to a list that is not empty', async () => {
    const { query, onReset, user } = await setup();
    await screen.findByRole('row', { name: /Basket service/ });
    await user.type(
      screen.getByRole('searchbox', { name: 'Search this list' }),
      'nothing',
    );
    expect(
      await screen.findByText(
        'No components here have “nothing” in their names.',
      ),
    ).toBeVisible();
    // What the page has does not match at once; the catalogue is asked a moment later.
    await waitFor(() =>
      expect(query.mock.lastCall?.[0]).toMatchObject({
        fullTextFilter: { term: 'nothing' },
      }),
    );
    await user.click(
      screen.getByRole('button', { name: 'Show all components' }),
    );
    expect(onReset).toHaveBeenCalledWith(
      '?filters%5Buser%5D=all&filters%5Bkind%5D=component',
    );
  });

  describe('at an address of the list', () => {
    const SAVED =
      'filters[kind]=component&filters[user]=all&filters[order]=spec.lifecycle&filters[order]=desc&limit=20';
    const MANY = Array.from({ length: 25 }, (_, index) =>
      service(`s${index}`, `Service ${String(index).padStart(2, '0')}`),
    );

    it('opens its page in its order', async () => {
      const { query } = await setup({
        entities: MANY,
        address: `/?${SAVED}&offset=20`,
      });
      expect(await screen.findByText('21 to 25 of 25')).toBeVisible();
      await waitFor(() =>
        expect(
          query.mock.calls.findLast(([asked]) => asked && 'offset' in asked),
        ).toMatchObject([
          {
            offset: 20,
            orderFields: [{ field: 'spec.lifecycle', order: 'desc' }],
          },
        ]),
      );
    });

    it('goes to the first page where the list has become shorter', async () => {
      await setup({ address: `/?${SAVED}&offset=40` });
      expect(
        await screen.findByRole('row', { name: /Basket service/ }),
      ).toBeVisible();
    });

    it('goes to the first page with a search, and to other pages by the buttons', async () => {
      const { user } = await setup({
        entities: MANY,
        address: `/?${SAVED}&offset=20`,
      });
      await screen.findByText('21 to 25 of 25');
      await user.type(
        screen.getByRole('searchbox', { name: 'Search this list' }),
        'Service',
      );
      expect(await screen.findByText('1 to 20 of 25')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /next/i }));
      expect(await screen.findByText('21 to 25 of 25')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /previous/i }));
      expect(await screen.findByText('1 to 20 of 25')).toBeVisible();
    });
  });

  it('reads again on demand when the catalogue has not answered', async () => {
    const { query, user } = await setup({ entities: [] });
    query.mockRejectedValue(new Error('No answer'));
    await user.type(
      screen.getByRole('searchbox', { name: 'Search this list' }),
      'x',
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The catalogue did not answer.');
    query.mockReset();
    query.mockResolvedValue({ items: SERVICES, totalItems: 2, pageInfo: {} });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });
});
