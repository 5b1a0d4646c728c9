import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type PricedLine, type Promotion, totalsOf } from '../src/index.ts';

const milk: PricedLine = { sku: 'MILK-1L', category: 'dairy', quantity: 3, unitPriceMinor: 119, taxPerMille: 70 };
const soap: PricedLine = { sku: 'SOAP', category: 'care', quantity: 1, unitPriceMinor: 250, taxPerMille: 190 };

it('gives the third piece for free', () => {
  const totals = totalsOf([milk], [{ kind: 'nth-free', id: 'three-for-two', sku: 'MILK-1L', buy: 3 }]);
  assert.equal(totals.totalMinor, 238);
  assert.deepEqual(totals.discounts, [{ promotionId: 'three-for-two', amountMinor: 119 }]);
});

it('counts the minimum of a basket promotion after the other discounts', () => {
  const promotions: Promotion[] = [
    { kind: 'basket-off', id: 'a-welcome', minimumMinor: 600, offMinor: 100 },
    { kind: 'category-off', id: 'b-dairy-week', category: 'dairy', perMille: 100 },
  ];
  const totals = totalsOf([milk, soap], promotions);
  assert.equal(totals.subtotalMinor, 607);
  assert.equal(totals.totalMinor, 572, 'dairy week takes 35; 572 is below the 600 of the welcome promotion');
});

it('is the same whatever order the promotions come in', () => {
  const promotions: Promotion[] = [
    { kind: 'basket-off', id: 'x', minimumMinor: 100, offMinor: 50 },
    { kind: 'nth-free', id: 'y', sku: 'MILK-1L', buy: 3 },
    { kind: 'category-off', id: 'z', category: 'care', perMille: 200 },
  ];
  assert.deepEqual(totalsOf([milk, soap], promotions), totalsOf([milk, soap], promotions.toReversed()));
});

it('never goes below zero', () => {
  const totals = totalsOf([soap], [{ kind: 'basket-off', id: 'gift', minimumMinor: 0, offMinor: 9999 }]);
  assert.equal(totals.totalMinor, 0);
  assert.equal(totals.taxMinor, 0);
});
