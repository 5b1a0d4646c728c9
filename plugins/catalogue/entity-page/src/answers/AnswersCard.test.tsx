import type { Entity } from '@backstage/catalog-model';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { AnswersCard, type LoadedPart } from './AnswersCard';

const full: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'orders',
    title: 'Order service',
    description: 'Places **orders**',
    tags: ['tier-1'],
    annotations: {
      'github.com/project-slug': 'retail/orders',
      'sonarqube.org/project-key': 'orders',
      'backstage.io/source-location': 'url:https://git.example/retail/orders/',
      'backstage.io/edit-url': 'https://git.example/edit/catalog-info.yaml',
    },
    links: [
      {
        url: 'https://chat.example/orders',
        title: 'Team channel',
        icon: 'chat',
      },
      {
        url: 'https://wiki.example/restart',
        title: 'Restart',
        type: 'runbook',
      },
    ],
  },
  spec: { type: 'service', lifecycle: 'production' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};

const bare = (kind: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'thing' },
});

const checkout: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', title: 'Checkout' },
  spec: { profile: { email: 'checkout@retail.example' } },
};

const part = (
  question: LoadedPart['question'],
  text: string,
  more: Partial<LoadedPart> = {},
): LoadedPart => ({
  question,
  filter: () => true,
  Component: ({ entity }) => (
    <p>
      {text} of {entity.metadata.name}
    </p>
  ),
  ...more,
});

function show(entity: Entity, parts: LoadedPart[] = []) {
  renderInTestApp(
    <EntityProvider entity={entity}>
      <AnswersCard parts={parts} />
    </EntityProvider>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [
        [catalogApiRef, catalogApiMock({ entities: [checkout] })],
        mockApis.permission(),
      ],
    },
  );
}

const answer = async (question: string) => {
  const term = await screen.findByText(question);
  return within(term.nextElementSibling as HTMLElement);
};

it('answers what the catalogue knows, and what features add', async () => {
  show(full, [
    part('health', 'Weather'),
    part('health', 'Fever', { isExtra: true }),
    part('health', 'Hidden', { filter: ({ kind }) => kind === 'API' }),
    part('change', 'Diff'),
    part('places', 'Map', { Component: () => <li>A map</li> }),
  ]);
  const href = (link: HTMLElement) => link.getAttribute('href');

  const what = await answer('What it is');
  expect(what.getByText('Component · service · production')).toBeVisible();
  expect((await what.findByText('orders')).tagName).toBe('STRONG');
  expect(what.getByRole('list', { name: 'Tags' })).toHaveTextContent('tier-1');

  const owner = await answer('Who owns it');
  expect(
    href(await owner.findByRole('link', { name: /checkout@retail.example/ })),
  ).toBe('mailto:checkout@retail.example');
  expect(href(owner.getByRole('link', { name: /Team channel/ }))).toBe(
    'https://chat.example/orders',
  );

  const health = await answer('Is it healthy');
  expect(
    health.getAllByText(/of orders/).map(node => node.textContent),
  ).toEqual(['Weather of orders', 'Fever of orders']);
  const change = await answer('What changed last');
  expect(change.getByText('Diff of orders')).toBeVisible();
  expect(screen.queryByText(/^Not known/)).not.toBeInTheDocument();

  const places = await answer('Where to look');
  expect(href(places.getByRole('link', { name: /Code: retail\/orders/ }))).toBe(
    'https://git.example/retail/orders/',
  );
  expect(places.getByText('A map')).toBeVisible();
  expect(places.getByText('No documentation is connected.')).toBeVisible();
  expect(href(screen.getByRole('link', { name: /Edit Metadata/ }))).toBe(
    'https://git.example/edit/catalog-info.yaml',
  );
});

it('says that nothing is known beside what only adds to answers', async () => {
  show(bare('Component'), [part('health', 'Fever', { isExtra: true })]);
  const health = await answer('Is it healthy');
  expect(health.getByText(/^Not known: neither/)).toBeVisible();
  expect(health.getByText('Fever of thing')).toBeVisible();
});

it('says of a component without anything what is not known', async () => {
  show(bare('Component'));
  for (const text of [
    'It has no description.',
    'Nobody is named as its owner.',
    /^Not known: neither a pipeline nor a quality gate is connected/,
    'Not known: no repository is connected.',
    'No documentation is connected.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(
    screen.getByRole('link', { name: 'See integrations' }),
  ).toHaveAttribute('href', '/catalog/default/component/thing/integrations');
});

it('says of a resource that nothing reports its health and changes', async () => {
  show(bare('Resource'));
  expect(
    await screen.findByText(
      'Not known: nothing reports the health of a resource to the portal.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Not known: the portal sees changes of code only/),
  ).toBeVisible();
});

it.each(['Domain', 'Template'])(
  'asks of a %s neither its health nor its changes, which it has not',
  async kind => {
    show(bare(kind), [part('health', 'Weather')]);
    expect(await screen.findByText('Who owns it')).toBeVisible();
    for (const question of ['Is it healthy', 'What changed last']) {
      expect(screen.queryByText(question)).toBeNull();
    }
    expect(screen.queryByText(/^Not known/)).toBeNull();
  },
);

describe('of a group', () => {
  const group: Entity = {
    ...checkout,
    relations: [
      ...['asha', 'lea'].map(name => ({
        type: 'hasMember',
        targetRef: `user:default/${name}`,
      })),
      { type: 'childOf', targetRef: 'group:default/digital' },
      ...[
        'component:default/cart',
        'component:default/orders',
        'api:default/orders',
      ].map(targetRef => ({ type: 'ownerOf', targetRef })),
    ],
  };

  it('says who belongs to it, what it owns, how its pipelines stand, what it costs, and where to ask', async () => {
    show(group, [part('health', 'Runs'), part('cost', 'Euros')]);
    const members = await answer('Who belongs to it');
    expect(members.getByText('2 people')).toBeVisible();
    expect(members.getByRole('link', { name: 'digital' })).toHaveAttribute(
      'href',
      '/catalog/default/group/digital',
    );
    const owned = await answer('What it owns');
    expect(
      owned.getAllByRole('link').map(({ textContent }) => textContent),
    ).toEqual(['Components: 2', 'APIs: 1']);
    const pipelines = await answer('How its pipelines stand');
    expect(pipelines.getByText('Runs of checkout')).toBeVisible();
    const cost = await answer('What it costs');
    expect(cost.getByText('Euros of checkout')).toBeVisible();
    const contact = await answer('Where to ask');
    expect(
      contact.getByRole('link', { name: /checkout@retail.example/ }),
    ).toHaveAttribute('href', 'mailto:checkout@retail.example');
    for (const question of ['Who owns it', 'Where to look']) {
      expect(screen.queryByText(question)).toBeNull();
    }
  });

  it('says what it does not have, and asks nothing that nobody answers', async () => {
    show(bare('Group'));
    for (const text of [
      'It has no direct members.',
      'It owns nothing in the catalogue.',
      /^No e-mail and no chat is known/,
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    for (const question of ['How its pipelines stand', 'What it costs']) {
      expect(screen.queryByText(question)).toBeNull();
    }
  });
});

it('tells of an owner that the catalogue does not know', async () => {
  show({
    ...bare('API'),
    relations: [{ type: 'ownedBy', targetRef: 'group:default/gone' }],
  });
  expect(
    await screen.findByText('The catalogue does not know this owner.'),
  ).toBeVisible();
  expect(screen.getByText('No e-mail and no chat is known.')).toBeVisible();
});
