import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelatedCard } from './RelatedCard';

const build = (
  kind: string,
  name: string,
  rest: Partial<Entity> = {},
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, namespace: 'default' },
  ...rest,
});

const partOf = (...refs: string[]) =>
  build('System', 'shop', {
    relations: refs.map(targetRef => ({ type: 'hasPart', targetRef })),
  });

function show(entity: Entity, catalog: object) {
  renderInTestApp(
    <EntityProvider entity={entity}>
      <RelatedCard
        title="Has components"
        relation="hasPart"
        kind="component"
        empty="No component is a part of it."
      />
    </EntityProvider>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [[catalogApiRef, catalog as never]],
    },
  );
}

it('shows four columns, by title, of the related entities of its kind that are known', async () => {
  show(
    partOf(
      'component:default/web',
      'component:default/basket',
      'component:default/gone',
      'api:default/basket',
    ),
    catalogApiMock({
      entities: [
        build('Component', 'web'),
        build('Component', 'basket', {
          metadata: {
            name: 'basket',
            namespace: 'default',
            title: 'Basket service',
            description: 'Keeps the basket',
          },
          spec: { type: 'service', lifecycle: 'production' },
          relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
        }),
        build('API', 'basket'),
      ],
    }),
  );
  const table = within(
    await screen.findByRole('table', { name: 'Has components' }),
  );
  expect(
    table.getAllByRole('columnheader').map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Type', 'Owner', 'Description']);
  const [basket, web, ...others] = table.getAllByRole('row').slice(1);
  expect(others).toEqual([]);
  expect(basket).toHaveTextContent(
    /Basket service.*service · production.*checkout.*Keeps the basket/i,
  );
  expect(within(web).getByRole('link', { name: 'web' })).toHaveAttribute(
    'href',
    '/catalog/default/component/web',
  );
});

it('shows ten at first, and all on request', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `part-${index + 10}`);
  show(
    partOf(...names.map(name => `component:default/${name}`)),
    catalogApiMock({ entities: names.map(name => build('Component', name)) }),
  );
  const rows = () => screen.getAllByRole('rowheader');
  const button = await screen.findByRole('button', { name: 'Show all 12' });
  expect(rows()).toHaveLength(10);
  await userEvent.click(button);
  expect(rows()).toHaveLength(12);
});

it('says that there is none', async () => {
  show(partOf(), catalogApiMock({}));
  expect(
    await screen.findByText('No component is a part of it.'),
  ).toBeVisible();
});

it('says that it loads, with a line for its header and each of its first rows', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `part-${index + 10}`);
  show(partOf(...names.map(name => `component:default/${name}`)), {
    getEntitiesByRefs: () => new Promise(() => undefined),
  });
  const placeholder = await screen.findByRole('status', {
    name: 'Loading ‘Has components’…',
  });
  expect(placeholder).toBeVisible();
  expect(placeholder.querySelectorAll('.bui-Skeleton')).toHaveLength(11);
});

it('says that it could not be loaded, and tries again', async () => {
  const getEntitiesByRefs = jest
    .fn()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue({ items: [build('Component', 'web')] });
  show(partOf('component:default/web'), { getEntitiesByRefs });
  expect(
    await screen.findByText('‘Has components’ could not be loaded'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'web' })).toBeVisible();
});
