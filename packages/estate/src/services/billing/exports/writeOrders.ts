import type { BillingSeed } from '../seed/loadBilling';
import { amountOf } from './amountOf';
import { daysOf, monthsUntil } from './months';

/** Writes the orders of each day as CSV. */
export function writeOrders({ orders }: BillingSeed, now: Date): string {
  const days = monthsUntil(now).flatMap(month => daysOf(month, now));
  const lines = days.map(
    day =>
      `${day},${Math.round(amountOf(orders, { name: 'orders', day, now }))}`,
  );
  return `${['date,amount', ...lines].join('\n')}\n`;
}
