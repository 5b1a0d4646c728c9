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
import { diagramOf } from './diagramOf';
import { SystemDiagram } from './SystemDiagram';

const build = (ref: string, relations: string[] = []): Entity => {
  const [kind, name] = ref.split(/:default\//);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: kind[0].toUpperCase() + kind.slice(1),
    metadata: { name, namespace: 'default' },
    relations: relations.map(text => {
      const [type, targetRef] = text.split(' ');
      return { type, targetRef };
    }),
  };
};

const shop = build('system:default/shop', [
  'partOf domain:default/commerce',
  'hasPart component:default/web',
  'hasPart resource:default/db',
  'hasPart component:default/gone',
]);
const commerce = build('domain:default/commerce', [
  'hasPart system:default/shop',
  'hasPart system:default/other',
]);
const web = build('component:default/web', [
  'dependsOn resource:default/db',
  'consumesApi api:default/pay',
  'dependsOn api:default/pay',
  'partOf system:default/shop',
  'ownedBy group:default/checkout',
]);
const db = build('resource:default/db', [
  'dependencyOf component:default/web',
  'dependencyOf component:default/stranger',
]);
const pay = build('api:default/pay');
const others = [
  build('system:default/other'),
  build('group:default/checkout'),
  build('component:default/stranger'),
];

it('hangs each part below what uses it, else below the system', () => {
  const { nodes, edges } = diagramOf({
    system: shop,
    domains: [commerce],
    parts: [web, db],
    used: [pay],
  });
  expect(edges.map(({ from, to, relations }) => [from, to, relations])).toEqual(
    [
      ['component:default/web', 'resource:default/db', ['dependsOn']],
      [
        'component:default/web',
        'api:default/pay',
        ['consumesApi', 'dependsOn'],
      ],
      ['system:default/shop', 'component:default/web', ['hasPart']],
      ['domain:default/commerce', 'system:default/shop', ['hasPart']],
    ],
  );
  expect(nodes.filter(node => node.isOutside).map(({ id }) => id)).toEqual([
    'api:default/pay',
  ]);
});

function show(entity: Entity, catalog: object) {
  renderInTestApp(
    <EntityProvider entity={entity}>
      <SystemDiagram />
    </EntityProvider>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [[catalogApiRef, catalog as never]],
    },
  );
}

it('draws what a system holds and uses, and nothing of others', async () => {
  show(
    shop,
    catalogApiMock({ entities: [shop, commerce, web, db, pay, ...others] }),
  );
  const card = within(await screen.findByRole('article'));
  // The drawing is hidden until all nodes have their places.
  const nodes = await card.findAllByRole('link', {
    name: /^(commerce|shop|web|db|pay) /,
  });
  expect(nodes.map(link => link.getAttribute('aria-label'))).toEqual([
    'commerce Domain',
    'shop System',
    'web Component',
    'db Resource',
    'pay Api',
  ]);
  expect(card.getByText(/^A dashed border/)).toBeVisible();
});

it('says that nothing is a part of a system', async () => {
  show(build('system:default/shop'), catalogApiMock({}));
  expect(
    await screen.findByText('Nothing in the catalogue is a part of it.'),
  ).toBeVisible();
});

it('says that it loads', async () => {
  show(shop, { getEntitiesByRefs: () => new Promise(() => undefined) });
  expect(
    await screen.findByRole('status', { name: 'Loading the diagram…' }),
  ).toBeVisible();
});

it('says that it failed, and tries again', async () => {
  let isAway = true;
  const catalog = catalogApiMock({ entities: [shop, commerce, web, db, pay] });
  show(shop, {
    getEntitiesByRefs: async (request: never) => {
      if (isAway) throw new Error('no answer');
      return catalog.getEntitiesByRefs(request);
    },
  });
  expect(await screen.findByText('no answer')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('node')).not.toHaveLength(0);
});
