import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { render, screen } from '@testing-library/react';
import { GraphLabel } from './GraphLabel';
import { GraphNode } from './GraphNode';
import { RelationList } from './RelationList';
import { wrapTitle } from './wrapTitle';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'notification-service',
    title: 'Notification and messaging service',
  },
  spec: { type: 'service' },
};

it.each([
  [['hasPart', 'partOf'], 'contains'],
  [['ownedBy', 'ownerOf'], 'owned by'],
  [
    ['consumesApi', 'apiConsumedBy', 'dependsOn', 'dependencyOf'],
    'consumes, depends on',
  ],
  [['likes'], 'likes'],
])(
  'the arrow of %j says %s, on a ground that covers the line',
  (relations, words) => {
    const { container } = render(
      <svg>
        <GraphLabel edge={{ relations }} />
      </svg>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    const ground = container.querySelector('rect')!;
    expect(Number(ground.getAttribute('width'))).toBeGreaterThan(
      words.length * 6,
    );
  },
);

it('draws an entity as a link with its title and kind', async () => {
  renderInTestApp(
    <svg>
      <GraphNode node={{ entity, focused: true }} />
    </svg>,
    { mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef } },
  );
  const link = await screen.findByRole('link', {
    name: 'Notification and messaging service Component · service',
  });
  expect(link).toHaveAttribute(
    'href',
    '/catalog/default/component/notification-service',
  );
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(link).toHaveTextContent(
    'Notification and messaging service Component · service',
  );
});

it('lists relations in words, in both directions', async () => {
  renderInTestApp(
    <RelationList
      entity={{
        ...entity,
        relations: [
          { type: 'ownedBy', targetRef: 'group:default/checkout' },
          { type: 'dependsOn', targetRef: 'resource:default/order-db' },
          { type: 'dependsOn', targetRef: 'component:default/cart' },
          { type: 'dependencyOf', targetRef: 'component:default/web' },
        ],
      }}
    />,
    { mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef } },
  );
  expect(await screen.findByText('owned by')).toBeVisible();
  expect(
    screen.getAllByRole('term').map(({ textContent }) => textContent),
  ).toEqual(['owned by', 'depends on', 'needed by']);
  expect(
    screen.getAllByRole('link').map(link => link.getAttribute('href')),
  ).toEqual([
    '/catalog/default/group/checkout',
    '/catalog/default/resource/order-db',
    '/catalog/default/component/cart',
    '/catalog/default/component/web',
  ]);
});

it('says that there are none', () => {
  render(<RelationList entity={entity} />);
  expect(
    screen.getByText('It has no relations in the catalogue.'),
  ).toBeVisible();
});

it.each([
  ['Basket', ['Basket']],
  [
    'Notification and messaging service',
    ['Notification and', 'messaging service'],
  ],
  ['Topic order.lifecycle.v1', ['Topic', 'order.lifecycle.v1']],
  [
    'One very long title that has no end',
    ['One very long title', 'that has no end'],
  ],
  [
    'A title that is much too long for any node',
    ['A title that is', 'much too long for…'],
  ],
  ['com.retail.example.orders', ['com.retail.example…']],
])('wraps %j', (title, lines) => expect(wrapTitle(title)).toEqual(lines));
