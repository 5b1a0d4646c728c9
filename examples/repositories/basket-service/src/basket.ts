/** A line of a basket: one product in one quantity. Prices are in the smallest unit of the currency (cents, øre). */
export interface BasketLine {
  readonly sku: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
}

export interface Basket {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly BasketLine[];
  /** Grows by one with each change; clients send it back as `If-Match`. */
  readonly version: number;
}

/** A rule of the basket was broken. `code` is part of the API, the message is for people. */
export class BasketRuleError extends Error {
  readonly code: 'quantity-out-of-range' | 'too-many-lines' | 'unknown-line';

  constructor(code: BasketRuleError['code'], message: string) {
    super(message);
    this.name = 'BasketRuleError';
    this.code = code;
  }
}

export const MAX_QUANTITY = 99;

export function emptyBasket(id: string, currency: string): Basket {
  return { id, currency, lines: [], version: 1 };
}

/**
 * Adds a product, or adds to its quantity when the basket holds it already.
 *
 * @throws BasketRuleError if the quantity leaves 1 to 99, or the basket would hold more than `maxLines` lines
 */
export function addLine(basket: Basket, added: BasketLine, maxLines = 100): Basket {
  const held = basket.lines.find(line => line.sku === added.sku);
  const quantity = (held?.quantity ?? 0) + added.quantity;
  if (!Number.isInteger(quantity) || added.quantity < 1 || quantity > MAX_QUANTITY) {
    throw new BasketRuleError('quantity-out-of-range', `Choose between 1 and ${MAX_QUANTITY} of ${added.sku}`);
  }
  if (!held && basket.lines.length >= maxLines) {
    throw new BasketRuleError('too-many-lines', `A basket holds at most ${maxLines} different products`);
  }
  const others = basket.lines.filter(line => line.sku !== added.sku);
  return { ...basket, lines: [...others, { ...added, quantity }], version: basket.version + 1 };
}

/** @throws BasketRuleError if the basket does not hold the product */
export function removeLine(basket: Basket, sku: string): Basket {
  if (!basket.lines.some(line => line.sku === sku)) {
    throw new BasketRuleError('unknown-line', `The basket holds no ${sku}`);
  }
  return { ...basket, lines: basket.lines.filter(line => line.sku !== sku), version: basket.version + 1 };
}

/** The sum of all lines in the smallest unit of the currency, before discounts and delivery. */
export function subtotalMinor(basket: Basket): number {
  return basket.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
}
