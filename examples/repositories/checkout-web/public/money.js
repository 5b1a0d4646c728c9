/**
 * Shows an amount in the words of a country: `formatMinor(4785, 'EUR', 'de-DE')` is `47,85 €`.
 *
 * @param {number} amountMinor whole number in the smallest unit of the currency
 * @param {string} currency three letters, for example `EUR`
 * @param {string} locale for example `de-DE`
 */
export function formatMinor(amountMinor, currency, locale) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amountMinor / 10 ** format.resolvedOptions().maximumFractionDigits);
}
