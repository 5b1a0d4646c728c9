/** Amounts from here on are written without decimals. */
const WHOLE_FROM = 100;

/**
 * Writes an amount of money with the sign of its currency: `$12.50`, `$12`, `$1,235`.
 *
 * @param code - ISO 4217
 */
export function formatMoney(amount: number, code: string): string {
  return amount.toLocaleString(undefined, {
    style: 'currency',
    currency: code,
    ...(Math.abs(amount) < WHOLE_FROM
      ? { trailingZeroDisplay: 'stripIfInteger' }
      : { maximumFractionDigits: 0 }),
  });
}
