import type { Entity } from '@backstage/catalog-model';

const group = (name: string) => `group:default/${name}`;

export const TECHNOLOGY = group('technology');
export const COMMERCE = group('commerce');
export const CHECKOUT = group('checkout');
export const SEARCH = group('search');
export const PAYMENTS = group('payments');
export const FINANCE = group('finance');

export const BASKET = 'component:default/basket';
export const PAY = 'component:default/pay';

/** Each group and the one above it: technology > commerce > checkout and search; technology > payments. */
const PARENTS: Record<string, string | undefined> = {
  technology: undefined,
  commerce: 'technology',
  checkout: 'commerce',
  search: 'commerce',
  payments: 'technology',
  finance: undefined,
};

/** People and their group: zoe has none, ada is an admin. */
export const PEOPLE: Record<string, string[]> = {
  cara: [CHECKOUT],
  colin: [COMMERCE],
  sam: [SEARCH],
  pia: [PAYMENTS],
  fred: [FINANCE],
  zoe: [],
  ada: [],
};

/** The groups, people and components of a small company. */
export function company(): Entity[] {
  return [
    ...Object.entries(PARENTS).map(([name, parent]) =>
      entity('Group', name, parent ? [['childOf', group(parent)]] : []),
    ),
    ...Object.keys(PEOPLE).map(name =>
      entity(
        'User',
        name,
        PEOPLE[name].map(ref => ['memberOf', ref]),
      ),
    ),
    component('basket', CHECKOUT),
    component('pay', PAYMENTS),
    // Two components of one name.
    component('web', CHECKOUT),
    component('web', SEARCH, 'stores'),
    component('orphan', 'user:default/zoe'),
  ];
}

function component(name: string, owner: string, namespace?: string): Entity {
  return entity('Component', name, [['ownedBy', owner]], namespace);
}

function entity(
  kind: string,
  name: string,
  relations: [type: string, targetRef: string][],
  namespace = 'default',
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace, title: `The ${name}` },
    relations: relations.map(([type, targetRef]) => ({ type, targetRef })),
  };
}
