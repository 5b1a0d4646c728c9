import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityListProvider,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryClient, pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnerFilter } from './OwnerFilter';
import { StartFilters } from './StartFilters';

/** A group that owns something, or nothing. */
const buildGroup = (name: string, title: string, owned?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: {
    name,
    namespace: 'default',
    annotations: { 'retail.example/sort-title': title.toLowerCase() },
  },
  spec: { type: 'team', children: [], profile: { displayName: title } },
  relations: owned ? [{ type: 'ownerOf', targetRef: owned }] : [],
});

const GROUPS = [
  buildGroup('g2', 'Payments', 'api:default/pay'),
  buildGroup('g1', 'Checkout', 'api:default/cart'),
  buildGroup('g3', 'Idle', undefined),
];

function Owners() {
  const { filters } = useEntityList();
  return <output>{filters.owners?.values.join() ?? 'all owners'}</output>;
}

function show(at = '/', entities = GROUPS) {
  const catalogApi = catalogApiMock.mock();
  const real = catalogApiMock({ entities });
  catalogApi.getEntities.mockResolvedValue({ items: [] });
  catalogApi.queryEntities.mockImplementation(request =>
    real.queryEntities(request),
  );
  catalogApi.getEntitiesByRefs.mockImplementation(request =>
    real.getEntitiesByRefs(request),
  );
  renderInTestApp(
    <EntityListProvider>
      <StartFilters />
      <OwnerFilter />
      <Owners />
    </EntityListProvider>,
    {
      features: [pageQueryModule],
      apis: [
        [catalogApiRef, catalogApi],
        [starredEntitiesApiRef, new MockStarredEntitiesApi()],
      ],
      initialRouteEntries: [at],
    },
  );
  return { catalogApi, user: userEvent.setup() };
}

// The names of chosen owners follow in its label.
const box = () => screen.findByRole('textbox', { name: /^Owner/ });
const titles = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('OwnerFilter', () => {
  afterEach(() => pageQueryClient.clear());

  it('says that all are shown, and offers those who own something by title', async () => {
    const { user } = show();
    expect(await box()).toHaveAttribute('placeholder', 'All');
    await user.click(await box());
    expect(await titles()).toEqual(['Checkout', 'Payments']);

    await user.click(screen.getByRole('option', { name: 'Payments' }));
    expect(await screen.findByText('group:default/g2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Payments' })).toBeVisible();
    expect(await box()).toHaveAttribute('placeholder', '');
  });

  it('searches on the server by title', async () => {
    const { catalogApi, user } = show();
    await user.type(await box(), 'pay');
    await screen.findByRole('option', { name: 'Payments' });
    await waitFor(async () => expect(await titles()).toEqual(['Payments']));
    expect(catalogApi.queryEntities).toHaveBeenLastCalledWith(
      expect.objectContaining({
        fullTextFilter: expect.objectContaining({ term: 'pay' }),
      }),
    );
    expect(await box()).toHaveValue('pay');
  });

  it('begins with the owners of the address, by title', async () => {
    const { user } = show('/?filters[owners]=group:default/g1');
    expect(
      await screen.findByRole('button', { name: 'Checkout' }),
    ).toBeVisible();
    expect(screen.getByText('group:default/g1')).toBeVisible();
    await user.click(await box());
    await user.keyboard('{Backspace}');
    expect(await screen.findByText('all owners')).toBeVisible();
  });

  it('says that there are more than are listed', async () => {
    const many = Array.from({ length: 51 }, (_, index) =>
      buildGroup(`many-${index}`, `Team ${index}`, 'api:default/pay'),
    );
    const { user } = show('/', many);
    await user.click(await box());
    expect(
      await screen.findByText('50 of 51. Type a name for others.'),
    ).toBeVisible();
  });

  it('says that the owners could not be read, and reads them when it opens again', async () => {
    const { catalogApi, user } = show();
    await box();
    catalogApi.queryEntities.mockRejectedValueOnce(new Error('no answer'));
    await user.click(await box());
    expect(
      await screen.findByText(/^The owners could not be read/),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await box());
    expect(await titles()).toEqual(['Checkout', 'Payments']);
  });
});
