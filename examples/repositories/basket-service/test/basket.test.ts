import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addLine, BasketRuleError, emptyBasket, removeLine, subtotalMinor } from '../src/basket.ts';
import { MemoryBasketStore } from '../src/store.ts';

const apples = { sku: 'APPLE-1KG', quantity: 2, unitPriceMinor: 249 };

describe('addLine', () => {
  it('adds up the quantity of a product that is in the basket already', () => {
    const basket = addLine(addLine(emptyBasket('b1', 'EUR'), apples), { ...apples, quantity: 1 });
    assert.equal(basket.lines.length, 1);
    assert.equal(basket.lines[0]?.quantity, 3);
    assert.equal(basket.version, 3);
  });

  it('refuses more than 99 of one product', () => {
    assert.throws(
      () => addLine(emptyBasket('b1', 'EUR'), { ...apples, quantity: 100 }),
      (error: unknown) => error instanceof BasketRuleError && error.code === 'quantity-out-of-range',
    );
  });

  it('refuses one product too many, but still lets a held one grow', () => {
    const full = addLine(emptyBasket('b1', 'EUR'), apples, 1);
    assert.throws(() => addLine(full, { ...apples, sku: 'PEAR-1KG' }, 1), /at most 1/);
    assert.equal(addLine(full, apples, 1).lines[0]?.quantity, 4);
  });
});

describe('removeLine', () => {
  it('takes the line out and leaves the others', () => {
    const basket = addLine(addLine(emptyBasket('b1', 'EUR'), apples), { ...apples, sku: 'PEAR-1KG' });
    assert.equal(subtotalMinor(removeLine(basket, 'PEAR-1KG')), 498);
  });
});

describe('MemoryBasketStore', () => {
  it('forgets a basket that was not changed for the time to live', () => {
    let now = 0;
    const store = new MemoryBasketStore(1000, () => now);
    store.save(emptyBasket('b1', 'EUR'));
    now = 999;
    assert.ok(store.find('b1'));
    now = 1000;
    assert.equal(store.find('b1'), undefined);
  });
});
