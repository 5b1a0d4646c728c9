import { discountOf } from './promotions.ts';
import type { Discount, PricedLine, Promotion, Totals } from './types.ts';

const RANK = { 'nth-free': 0, 'category-off': 1, 'basket-off': 2 } as const;

/**
 * Totals of a basket. Promotions apply in a fixed order (free pieces, categories, basket), so that the same basket
 * costs the same whatever order the promotions come in. Tax is reduced in proportion to the discounts.
 */
export function totalsOf(lines: readonly PricedLine[], promotions: readonly Promotion[]): Totals {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
  const ordered = [...promotions].sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.id.localeCompare(b.id));

  let totalMinor = subtotalMinor;
  const discounts: Discount[] = [];
  for (const promotion of ordered) {
    const discount = discountOf(promotion, lines, totalMinor);
    if (discount.amountMinor === 0) continue;
    discounts.push(discount);
    totalMinor -= discount.amountMinor;
  }

  const fullTax = lines.reduce((tax, line) => {
    const gross = line.quantity * line.unitPriceMinor;
    return tax + (gross * line.taxPerMille) / (1000 + line.taxPerMille);
  }, 0);
  const taxMinor = subtotalMinor === 0 ? 0 : Math.round((fullTax * totalMinor) / subtotalMinor);
  return { subtotalMinor, discounts, totalMinor, taxMinor };
}
