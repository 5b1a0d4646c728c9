export type OrderStatus = 'placed' | 'paid' | 'picking' | 'handed-over' | 'cancelled';

export interface Order {
  readonly id: string;
  readonly basketId: string;
  readonly totalMinor: number;
  readonly currency: string;
  readonly status: OrderStatus;
}

/** Which status may follow which. A status without successors is final. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['paid', 'cancelled'],
  paid: ['picking', 'cancelled'],
  picking: ['handed-over'],
  'handed-over': [],
  cancelled: [],
};

export class ForbiddenTransition extends Error {
  constructor(orderId: string, from: OrderStatus, to: OrderStatus) {
    super(`Order ${orderId} is ${from} and cannot become ${to}`);
    this.name = 'ForbiddenTransition';
  }
}

export const isOrderStatus = (value: unknown): value is OrderStatus => typeof value === 'string' && Object.hasOwn(NEXT, value);

/**
 * Moves an order on. Asking for the status that it already has changes nothing, so that a message may come twice.
 *
 * @throws ForbiddenTransition if the status cannot follow
 */
export function advance(order: Order, to: OrderStatus): Order {
  if (order.status === to) return order;
  if (!NEXT[order.status].includes(to)) throw new ForbiddenTransition(order.id, order.status, to);
  return { ...order, status: to };
}
