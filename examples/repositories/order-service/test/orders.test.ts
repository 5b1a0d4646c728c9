import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderEvent } from '../src/events.ts';
import { ForbiddenTransition } from '../src/order.ts';
import { Orders } from '../src/orders.ts';

function build() {
  const events: OrderEvent[] = [];
  return { orders: new Orders({ publish: event => events.push(event) }), events };
}

it('makes one order of a basket, however often it is placed', () => {
  const { orders, events } = build();
  const first = orders.place('basket-1', 1099, 'EUR');
  const second = orders.place('basket-1', 1099, 'EUR');
  assert.equal(second.order.id, first.order.id);
  assert.equal(second.created, false);
  assert.deepEqual(events.map(event => event.type), ['OrderPlaced']);
});

it('publishes each change of status once', () => {
  const { orders, events } = build();
  const { order } = orders.place('basket-1', 1099, 'EUR');
  const paid = orders.advance(order, 'paid');
  assert.equal(orders.advance(paid, 'paid'), paid);
  assert.deepEqual(events.map(event => event.order.status), ['placed', 'paid']);
});

it('does not cancel an order that is being picked', () => {
  const { orders } = build();
  const { order } = orders.place('basket-1', 1099, 'EUR');
  const picking = orders.advance(orders.advance(order, 'paid'), 'picking');
  assert.throws(() => orders.advance(picking, 'cancelled'), ForbiddenTransition);
});
