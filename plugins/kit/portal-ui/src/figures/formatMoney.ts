/** Amounts from here on are written without decimals. */
const WHOLE_FROM = 100;

/**
 * Writes an amount of money with the sign of its currency.
 *
 * @param code - ISO 4217
 */
export function formatMoney(amount: number, code: string): string {
  const maximumFractionDigits = Math.abs(amount) < WHOLE_FROM ? 2 : 0;
  return amount.toLocaleString(undefined, {
    style: 'currency',
    currency: code,
    maximumFractionDigits,
    minimumFractionDigits: 0,
  });
}
