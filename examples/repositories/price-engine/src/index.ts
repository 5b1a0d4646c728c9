export { totalsOf } from './totals.ts';
export type { Discount, Minor, PricedLine, Promotion, Totals } from './types.ts';
