import type { Entity } from '@backstage/catalog-model';
import {
  identityApiRef,
  storageApiRef,
  toastApiRef,
} from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { DefaultEntityPresentationApi } from '@backstage/plugin-catalog';
import {
  catalogApiRef,
  EntityListProvider,
  entityPresentationApiRef,
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import type { CatalogViewsClient } from '@portal/plugin-catalog-views-common';
import type { SelectionAction } from '@portal/plugin-page-slots-react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import userEvent from '@testing-library/user-event';
import { EntityTable } from '../../entityTable';
import { StartFilters } from '../../filters';
import { catalogViewsApiRef } from '../api';
import { ListTools } from '../ListTools';

/** A component of Checkout. */
export const service = (name: string, title: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name,
    title,
    namespace: 'default',
    description: `What ${title} does`,
    tags: ['java'],
    annotations: { 'retail.example/sort-title': title.toLowerCase() },
  },
  spec: { type: 'service', lifecycle: 'production', owner: 'checkout' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
});

interface Options {
  entities?: Entity[];
  address?: string;
  /** Answers by method and path; an error is thrown. */
  answers?: Record<string, unknown>;
  actions?: SelectionAction[];
}

/** Shows a list with its tools. */
export function showTools(options: Options = {}) {
  const { entities = [service('pay', 'Pay'), service('cart', 'Cart')] } =
    options;
  const catalogApi = catalogApiMock({ entities });
  const query = jest.spyOn(catalogApi, 'queryEntities');
  const asked: [call: string, options: unknown][] = [];
  const toasts: unknown[] = [];
  const storage = mockApis.storage();
  const onReset = jest.fn();
  const answers: Record<string, unknown> = {
    'get /views': { items: [], isCut: false, teams: [] },
    ...options.answers,
  };
  const ask = (method: string) => async (path: string, more: unknown) => {
    const call = `${method} ${path}`;
    asked.push([call, more]);
    if (answers[call] instanceof Error) throw answers[call];
    return { data: answers[call] };
  };
  const client = Object.fromEntries(
    ['get', 'post', 'put', 'delete'].map(method => [method, ask(method)]),
  ) as unknown as CatalogViewsClient;
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApi],
        [
          catalogViewsApiRef,
          { client: async () => client, actions: options.actions ?? [] },
        ],
        [entityPresentationApiRef, DefaultEntityPresentationApi.createLocal()],
        [identityApiRef, mockApis.identity()],
        [starredEntitiesApiRef, new MockStarredEntitiesApi()],
        [storageApiRef, storage],
        [
          toastApiRef,
          {
            post: (toast: unknown) => {
              toasts.push(toast);
              return { close: () => undefined };
            },
          },
        ],
      ]}
    >
      <EntityListProvider pagination={{ mode: 'offset', limit: 20 }}>
        <StartFilters kind="component" user="all" />
        <EntityTable
          noun="Components"
          awaits={['kind', 'user']}
          Tools={ListTools}
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
  /** What was sent, by the client's calls that change something. */
  const sent = () => asked.filter(([call]) => !call.startsWith('get'));
  return {
    asked,
    catalogApi,
    onReset,
    query,
    sent,
    storage,
    toasts,
    user: userEvent.setup(),
  };
}
