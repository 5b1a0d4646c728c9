import { randomUUID } from 'node:crypto';
import type { Order } from './order.ts';

/** An event as it goes to the topic `order.lifecycle.v1`; described in asyncapi.yaml. */
export interface OrderEvent {
  readonly eventId: string;
  readonly type: 'OrderPlaced' | 'OrderStatusChanged';
  readonly occurredAt: string;
  readonly order: Order;
}

export interface EventSink {
  publish(event: OrderEvent): void;
}

export function orderEvent(type: OrderEvent['type'], order: Order, now: Date = new Date()): OrderEvent {
  return { eventId: randomUUID(), type, occurredAt: now.toISOString(), order };
}

/** Writes one JSON document per line; the side car of the platform forwards standard output to Kafka. */
export const lineSink: EventSink = {
  publish(event) {
    process.stdout.write(`${JSON.stringify(event)}\n`);
  },
};
