import type { ReactElement } from 'react';
import type { Entity } from '@backstage/catalog-model';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { visitsApiRef } from '@backstage/plugin-home';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { OwnComponentsCard } from './OwnComponentsCard';
import { RecentlyVisitedCard } from './RecentlyVisitedCard';
import { StarredCard } from './StarredCard';

function component(name: string, owner: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, namespace: 'default' },
    spec: { type: 'service', owner },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  };
}

function never<T>() {
  return new Promise<T>(() => {});
}

/** Mocks of the APIs that the cards call; each test sets their responses. */
function setUp(card: ReactElement) {
  const catalogApi = catalogApiMock.mock();
  const starredEntitiesApi = new MockStarredEntitiesApi();
  const visitsApi = { list: jest.fn(), save: jest.fn() };
  const identityApi = mockApis.identity({
    userEntityRef: 'user:default/asha',
    ownershipEntityRefs: ['user:default/asha', 'group:default/checkout'],
  });
  const show = () =>
    renderInTestApp(
      <TestApiProvider
        apis={[
          [catalogApiRef, catalogApi],
          [starredEntitiesApiRef, starredEntitiesApi],
          [visitsApiRef, visitsApi],
          [identityApiRef, identityApi],
        ]}
      >
        {card}
      </TestApiProvider>,
      {
        features: [pageQueryModule],
        mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      },
    );
  return { catalogApi, starredEntitiesApi, visitsApi, show };
}

const card = (name: string) => screen.findByRole('region', { name });
const retry = (title: string) =>
  screen.findByRole('button', { name: `Try again to load '${title}'` });

describe('OwnComponentsCard', () => {
  const title = 'My components';

  it('tells that it loads', async () => {
    const { catalogApi, show } = setUp(<OwnComponentsCard />);
    catalogApi.queryEntities.mockReturnValue(never());
    show();
    expect(
      await screen.findByRole('status', { name: `Loading '${title}'` }),
    ).toBeInTheDocument();
  });

  it('lists the components of the person and their groups', async () => {
    const { catalogApi, show } = setUp(<OwnComponentsCard />);
    catalogApi.queryEntities.mockResolvedValue({
      items: [component('checkout-api', 'group:default/checkout')],
      totalItems: 9,
      pageInfo: {},
    });
    show();

    const link = await within(await card(title)).findByRole('link', {
      name: /checkout-api/,
    });
    expect(link).toHaveAttribute(
      'href',
      '/catalog/default/component/checkout-api',
    );
    expect(screen.getByText('1 of 9')).toBeInTheDocument();
    expect(catalogApi.queryEntities).toHaveBeenCalledWith(
      expect.objectContaining({
        filter: {
          kind: 'component',
          'relations.ownedBy': ['user:default/asha', 'group:default/checkout'],
        },
      }),
    );
  });

  it('offers a template to those who own nothing', async () => {
    const { catalogApi, show } = setUp(<OwnComponentsCard />);
    catalogApi.queryEntities.mockResolvedValue({
      items: [],
      totalItems: 0,
      pageInfo: {},
    });
    show();
    expect(
      await screen.findByRole('link', { name: 'Create one from a template' }),
    ).toHaveAttribute('href', '/create');
  });

  it('tries again after an error', async () => {
    const { catalogApi, show } = setUp(<OwnComponentsCard />);
    catalogApi.queryEntities
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({
        items: [component('checkout-api', 'group:default/checkout')],
        totalItems: 1,
        pageInfo: {},
      });
    show();
    await userEvent.click(await retry(title));
    expect(
      await screen.findByRole('link', { name: /checkout-api/ }),
    ).toBeInTheDocument();
  });
});

describe('StarredCard', () => {
  const title = 'Starred';

  it('tells how to star something', async () => {
    const { show } = setUp(<StarredCard />);
    show();
    expect(await screen.findByText(/Press the star/)).toBeInTheDocument();
  });

  it('lists what is starred and still there', async () => {
    const { catalogApi, starredEntitiesApi, show } = setUp(<StarredCard />);
    await starredEntitiesApi.toggleStarred('component:default/web-shop');
    await starredEntitiesApi.toggleStarred('component:default/gone');
    catalogApi.getEntitiesByRefs.mockResolvedValue({
      items: [component('web-shop', 'group:default/checkout'), undefined],
    });
    show();

    const region = await card(title);
    expect(
      await within(region).findByRole('link', { name: /web-shop/ }),
    ).toBeInTheDocument();
    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  });

  it('tells that it loads, and tries again after an error', async () => {
    const { catalogApi, starredEntitiesApi, show } = setUp(<StarredCard />);
    await starredEntitiesApi.toggleStarred('component:default/web-shop');
    catalogApi.getEntitiesByRefs
      .mockRejectedValueOnce(new Error('down'))
      .mockReturnValue(never());
    show();
    await userEvent.click(await retry(title));
    expect(
      await screen.findByRole('status', { name: `Loading '${title}'` }),
    ).toBeInTheDocument();
  });
});

describe('RecentlyVisitedCard', () => {
  const title = 'Recently visited';
  const visit = (name: string, pathname: string) => ({
    id: pathname,
    name,
    pathname,
    hits: 1,
    timestamp: Date.UTC(2026, 0, 2),
  });

  it('lists the last pages, without the home page', async () => {
    const { visitsApi, show } = setUp(<RecentlyVisitedCard />);
    visitsApi.list.mockResolvedValue([
      visit('Home', '/home'),
      visit('web-shop', '/catalog/default/component/web-shop'),
    ]);
    show();

    const region = await card(title);
    expect(
      await within(region).findByRole('link', { name: 'web-shop' }),
    ).toHaveAttribute('href', '/catalog/default/component/web-shop');
    expect(within(region).getAllByRole('link')).toHaveLength(1);
  });

  it('says what will be here', async () => {
    const { visitsApi, show } = setUp(<RecentlyVisitedCard />);
    visitsApi.list.mockResolvedValue([visit('Home', '/home')]);
    show();
    expect(
      await screen.findByText(/The pages you open are listed here/),
    ).toBeInTheDocument();
  });

  it('tells that it loads, and tries again after an error', async () => {
    const { visitsApi, show } = setUp(<RecentlyVisitedCard />);
    visitsApi.list
      .mockRejectedValueOnce(new Error('down'))
      .mockReturnValue(never());
    show();
    await userEvent.click(await retry(title));
    expect(
      await screen.findByRole('status', { name: `Loading '${title}'` }),
    ).toBeInTheDocument();
  });
});
