import { randomUUID } from 'node:crypto';
import { type EventSink, orderEvent } from './events.ts';
import { advance, type Order, type OrderStatus } from './order.ts';

/** All orders of this instance. One basket becomes one order, however often the customer presses the button. */
export class Orders {
  readonly #byId = new Map<string, Order>();
  readonly #idByBasket = new Map<string, string>();
  readonly #events: EventSink;

  constructor(events: EventSink) {
    this.#events = events;
  }

  find(id: string): Order | undefined {
    return this.#byId.get(id);
  }

  place(basketId: string, totalMinor: number, currency: string): { order: Order; created: boolean } {
    const known = this.find(this.#idByBasket.get(basketId) ?? '');
    if (known) return { order: known, created: false };
    const order: Order = { id: randomUUID(), basketId, totalMinor, currency, status: 'placed' };
    this.#byId.set(order.id, order);
    this.#idByBasket.set(basketId, order.id);
    this.#events.publish(orderEvent('OrderPlaced', order));
    return { order, created: true };
  }

  /** @throws ForbiddenTransition if the status cannot follow the present one */
  advance(order: Order, to: OrderStatus): Order {
    const changed = advance(order, to);
    if (changed === order) return order;
    this.#byId.set(changed.id, changed);
    this.#events.publish(orderEvent('OrderStatusChanged', changed));
    return changed;
  }
}
