import type { Entity } from '@backstage/catalog-model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGroup, buildOwned, buildUser } from '../__testUtils__/entities';
import { rowsOf, showCard } from '../__testUtils__/showCard';
import { OwnedCard } from './OwnedCard';

const GROUP = buildGroup('checkout');

/** The title of a part, without the number behind it. */
const kinds = () =>
  screen
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);

/** An entity as the catalogue stores it, with what it is sorted by. */
function titled(kind: string, name: string, title: string): Entity {
  const owned = buildOwned(kind, name, 'service');
  owned.metadata.title = title;
  owned.metadata.annotations = {
    'retail.example/sort-title': title.toLowerCase(),
  };
  return owned;
}

it('keeps as many lines as the group owns of each kind while it loads', async () => {
  const owner = buildGroup('checkout');
  owner.relations = [
    'component:default/a',
    'component:default/b',
    'api:default/a',
  ].map(targetRef => ({ type: 'ownerOf', targetRef }));
  showCard(<OwnedCard />, { group: owner, isSilent: true });
  const skeleton = await screen.findByRole('status', { name: 'Loading…' });
  expect(skeleton.querySelectorAll('.bui-Skeleton')).toHaveLength(2 + 3);
});

it('groups what it owns by kind, with all kinds, by title', async () => {
  showCard(<OwnedCard />, {
    group: GROUP,
    entities: [
      buildOwned('Template', 'new-basket'),
      buildOwned('Resource', 'order-db', 'database'),
      buildOwned('Vehicle', 'van'),
      buildOwned('Domain', 'commerce'),
      buildOwned('System', 'checkout'),
      buildOwned('API', 'orders-api', 'openapi'),
      titled('Component', 'a', 'Orders'),
      titled('Component', 'b', 'Basket'),
      { ...buildOwned('Component', 'other'), relations: [] },
    ],
  });
  expect(await rowsOf('Components')).toEqual([
    'Basketservice',
    'Ordersservice',
  ]);
  expect(kinds()).toEqual([
    'Components (2)',
    'APIs (1)',
    'Systems (1)',
    'Domains (1)',
    'Resources (1)',
    'Templates (1)',
    'Vehicles (1)',
  ]);
  expect(screen.getByRole('link', { name: 'order-db' })).toHaveAttribute(
    'href',
    '/catalog/default/resource/order-db',
  );
  expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull();
});

it('shows eight of a kind, and leads to the catalogue for all', async () => {
  showCard(<OwnedCard />, {
    group: GROUP,
    entities: Array.from({ length: 9 }, (_, index) =>
      buildOwned('API', `api-${index}`),
    ),
  });
  expect(await rowsOf('APIs')).toHaveLength(8);
  const all = screen.getByRole('link', { name: 'Show all 9 APIs' });
  expect(decodeURIComponent(all.getAttribute('href')!)).toBe(
    '/catalog?filters[kind]=api&filters[user]=all&filters[owners]=group:default/checkout',
  );
});

it('says that it owns nothing', async () => {
  showCard(<OwnedCard />, { group: GROUP });
  expect(
    await screen.findByText(/This group owns nothing in the catalogue/),
  ).toBeVisible();
});

it('says that what it owns could not be loaded, and tries again', async () => {
  showCard(<OwnedCard />, {
    group: GROUP,
    entities: [buildOwned('System', 'shop')],
    failsOnce: 'getEntityFacets',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('no answer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Systems')).toEqual(['shop']);
});

describe('of a person', () => {
  const ASHA = buildUser('asha', 'checkout');

  it('has what they own themselves apart from what their groups own', async () => {
    showCard(<OwnedCard />, {
      group: ASHA,
      entities: [
        ...Array.from({ length: 9 }, (_, index) =>
          buildOwned('API', `api-${index}`),
        ),
        {
          ...buildOwned('Component', 'toy', 'library'),
          relations: [{ type: 'ownedBy', targetRef: 'user:default/asha' }],
        },
      ],
    });
    expect(await rowsOf('Components')).toEqual(['toylibrary']);
    expect(kinds()).toEqual(['Components (1)', 'APIs of their groups (9)']);
    const all = screen.getByRole('link', {
      name: 'Show all 9 APIs of their groups',
    });
    expect(decodeURIComponent(all.getAttribute('href')!)).toContain(
      'filters[owners]=group:default/checkout',
    );
  });

  it('says that neither they nor their groups own anything', async () => {
    showCard(<OwnedCard />, { group: ASHA });
    expect(
      await screen.findByText(/^Neither this person nor a group of theirs/),
    ).toBeVisible();
  });
});
