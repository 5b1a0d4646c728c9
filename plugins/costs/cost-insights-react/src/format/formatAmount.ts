import {
  convert,
  type Currency,
  type Scale,
} from '@portal/plugin-cost-insights-common';

/** Amounts from here on are written without decimals. */
const WHOLE_FROM = 100;

/** Writes a number in the reader's language: with two decimals at most below 100, else whole. */
export function formatNumber(value: number): string {
  const maximumFractionDigits = Math.abs(value) < WHOLE_FROM ? 2 : 0;
  // Not `-0`.
  return (Number(value.toFixed(maximumFractionDigits)) || 0).toLocaleString();
}

/**
 * Writes an amount of the billing currency in a currency of the settings: `$1,234`, `2 beers`, `0.5 engineers`.
 *
 * @param scale - duration of the amount and monthly cost of an engineer
 */
export function formatAmount(
  amount: number,
  currency: Currency,
  scale: Scale,
): string {
  const text = formatNumber(convert(amount, currency, scale));
  const { prefix, unit } = currency;
  if (prefix) {
    return text.startsWith('-')
      ? `-${prefix}${text.slice(1)}`
      : `${prefix}${text}`;
  }
  return `${text} ${unit}${text === '1' ? '' : 's'}`;
}
