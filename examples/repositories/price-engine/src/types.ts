/** Money is a whole number in the smallest unit of the currency. */
export type Minor = number;

export interface PricedLine {
  readonly sku: string;
  readonly category: string;
  readonly quantity: number;
  readonly unitPriceMinor: Minor;
  /** Value added tax that is included in the price, in per mille: 70 is 7 %. */
  readonly taxPerMille: number;
}

export type Promotion =
  /** Every `buy`-th piece of the product is free. */
  | { readonly kind: 'nth-free'; readonly id: string; readonly sku: string; readonly buy: number }
  /** Per mille off all products of a category. */
  | { readonly kind: 'category-off'; readonly id: string; readonly category: string; readonly perMille: number }
  /** A fixed amount off when the basket is worth enough. */
  | { readonly kind: 'basket-off'; readonly id: string; readonly minimumMinor: Minor; readonly offMinor: Minor };

export interface Discount {
  readonly promotionId: string;
  readonly amountMinor: Minor;
}

export interface Totals {
  readonly subtotalMinor: Minor;
  readonly discounts: readonly Discount[];
  readonly totalMinor: Minor;
  /** Tax that the total includes. */
  readonly taxMinor: Minor;
}
