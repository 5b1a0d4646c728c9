import type { Entity } from '@backstage/catalog-model';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import type { VaultClient } from '@portal/plugin-vault-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vaultApiRef } from '../api';
import { SecretsCard } from '../card/SecretsCard';
import type { SecretList } from '../queries';
import { vaultRouteRef } from '../routes';
import { VaultPage } from './VaultPage';

const component = (name: string, path?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name,
    annotations: path ? { 'vault.io/secrets-path': path } : {},
  },
});

const listOf = (...names: string[]): SecretList => ({
  path: 'kv/shop/orders',
  url: 'https://vault.example/ui/orders',
  complete: true,
  limit: 200,
  items: names.map(name => ({
    name,
    createdAt: '2026-01-02T00:00:00Z',
    updatedAt: '2026-02-03T00:00:00Z',
    version: 2,
    state: name === 'old' ? 'deleted' : 'active',
    url: `https://vault.example/ui/${name}`,
  })),
});

function show(
  content: ReactNode,
  lists: Record<string, SecretList | Error>,
  entities: Entity[] = [],
) {
  const get = async (
    _: string,
    { params }: { params: { query: { entity: string } } },
  ) => {
    const data = lists[params.query.entity.replace('component:default/', '')];
    if (data instanceof Error) throw data;
    return { data };
  };
  renderInTestApp(<PageQueryProvider>{content}</PageQueryProvider>, {
    mountedRoutes: {
      '/vault': vaultRouteRef,
      '/catalog/:namespace/:kind/:name': entityRouteRef,
    },
    apis: [
      [vaultApiRef, { get } as unknown as VaultClient],
      [
        catalogApiRef,
        { getEntities: async () => ({ items: entities }) } as never,
      ],
      [
        identityApiRef,
        {
          getBackstageIdentity: async () => ({
            type: 'user',
            userEntityRef: 'user:default/ann',
            ownershipEntityRefs: ['user:default/ann'],
          }),
        } as never,
      ],
    ],
  });
}

it('shows the secrets of the own components, and searches them', async () => {
  show(
    <VaultPage />,
    { orders: listOf('database', 'old'), web: listOf('session') },
    [component('orders', 'a'), component('web', 'b'), component('docs')],
  );
  const table = await screen.findByRole('grid', { name: 'Secrets of orders' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /databaseActiveJan 2, 2026Feb 3, 20262/,
  );
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent(/oldDeleted/);
  expect(
    screen.getByText('1 of your other components has no secrets.'),
  ).toBeVisible();
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search components and secrets' }),
    'sess',
  );
  expect(screen.queryByRole('grid', { name: 'Secrets of orders' })).toBeNull();
  expect(screen.getByRole('grid', { name: 'Secrets of web' })).toBeVisible();
});

it('explains components without secrets, and people without components', async () => {
  show(<VaultPage />, {}, [component('docs')]);
  expect(
    await screen.findByText('None of your components has secrets in Vault'),
  ).toBeVisible();
});

it('says that there is no component', async () => {
  show(<VaultPage />, {}, []);
  expect(await screen.findByText(/You own no component/)).toBeVisible();
});

it('tries again after a failure', async () => {
  const lists: Record<string, SecretList | Error> = {
    orders: new Error('Vault is away'),
  };
  show(
    <EntityProvider entity={component('orders', 'a')}>
      <SecretsCard />
    </EntityProvider>,
    lists,
  );
  expect(await screen.findByText('Vault is away')).toBeVisible();
  lists.orders = listOf('database');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /database/ })).toHaveAttribute(
    'href',
    'https://vault.example/ui/database',
  );
  expect(
    screen.getByRole('link', { name: 'All your secrets' }),
  ).toHaveAttribute('href', '/vault');
});
