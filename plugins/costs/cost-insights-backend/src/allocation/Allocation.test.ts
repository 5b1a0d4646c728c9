import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { addCosts, createTables } from '../__testUtils__/costRows';
import type { Component } from '../catalogue/CatalogueReader';
import { GroupTree } from '../catalogue/GroupTree';
import { Allocation } from './Allocation';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const COMMERCE = 'group:default/commerce';
const CHECKOUT = 'group:default/checkout';
const BASKET = 'component:default/basket';
const GROUPS = new GroupTree([
  { ref: COMMERCE, title: '' },
  { ref: CHECKOUT, title: '', parent: COMMERCE },
]);

let knex: Knex;
let components: Component[] = [];
beforeAll(async () => {
  knex = await createTables(await databases.init('POSTGRES_18'));
  const day = '2025-06-01';
  await addCosts(knex, [
    { day, cost: 1, project: 'a', tag: 'basket' },
    { day, cost: 1, project: 'a', service: 'BigQuery' },
    { day, cost: 1, project: 'b', tag: 'basket' },
    { day, cost: 1, project: 'c' },
  ]);
});

const refresh = () =>
  new Allocation({
    catalogue: {
      currentGroups: async () => GROUPS,
      components: async () => components,
    },
    config: {
      componentTag: 'component',
      projects: [
        { id: 'a', owner: COMMERCE },
        { id: 'b', owner: 'group:default/payments' },
      ],
      products: [
        { id: 'compute', title: 'Compute', services: ['Compute *'] },
        { id: 'other', title: 'Other', services: [] },
      ],
    },
    knex,
  }).refresh();

const allocated = () =>
  knex('cost_dimensions')
    .orderBy('id')
    .select('group_ref', 'component_ref', 'claimed_ref', 'product');

/** Postgres gives a row a new version with each write. */
const versions = () =>
  knex('cost_dimensions')
    .orderBy('id')
    .select(knex.raw('xmin::text AS version'));

it('says whose cost each dimension is, and follows the catalogue', async () => {
  await refresh();
  const unowned = { group_ref: null, component_ref: null, claimed_ref: null };
  expect(await allocated()).toEqual([
    { ...unowned, group_ref: COMMERCE, product: 'compute' },
    { ...unowned, group_ref: COMMERCE, product: 'other' },
    { ...unowned, group_ref: 'group:default/payments', product: 'compute' },
    { ...unowned, product: 'compute' },
  ]);

  components = [{ ref: BASKET, title: 'Basket', owner: CHECKOUT }];
  await refresh();
  expect(
    (await allocated()).map(row => Object.values(row).slice(0, 3)),
  ).toEqual([
    [CHECKOUT, BASKET, null],
    [COMMERCE, null, null],
    ['group:default/payments', null, BASKET],
    [null, null, null],
  ]);
});

it('writes nothing when nothing changed, also twice at the same time', async () => {
  await refresh();
  const before = await versions();
  await Promise.all([refresh(), refresh()]);
  expect(await versions()).toEqual(before);
});
