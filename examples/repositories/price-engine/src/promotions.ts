import type { Discount, Minor, PricedLine, Promotion } from './types.ts';

const valueOf = (line: PricedLine): Minor => line.quantity * line.unitPriceMinor;
const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What one promotion takes off; 0 when it does not apply.
 *
 * @param remainingMinor - what is left to pay after the promotions before it; a discount never takes more
 */
export function discountOf(promotion: Promotion, lines: readonly PricedLine[], remainingMinor: Minor): Discount {
  return { promotionId: promotion.id, amountMinor: Math.min(rawAmount(promotion, lines, remainingMinor), remainingMinor) };
}

function rawAmount(promotion: Promotion, lines: readonly PricedLine[], remainingMinor: Minor): Minor {
  switch (promotion.kind) {
    case 'nth-free':
      return sum(
        lines
          .filter(line => line.sku === promotion.sku)
          .map(line => Math.floor(line.quantity / promotion.buy) * line.unitPriceMinor),
      );
    case 'category-off': {
      const value = sum(lines.filter(line => line.category === promotion.category).map(valueOf));
      return Math.floor((value * promotion.perMille) / 1000);
    }
    case 'basket-off':
      return remainingMinor >= promotion.minimumMinor ? promotion.offMinor : 0;
  }
}
