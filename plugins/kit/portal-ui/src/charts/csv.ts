/** A value of a table. */
export type CsvValue = string | number;

/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n]/;

/**
 * Writes a table as CSV (RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8). A text that a
 * spreadsheet would take for a formula gets an apostrophe in front, which the spreadsheet shows as text.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  const lines = [header, ...rows].map(row => row.map(toField).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function toField(value: CsvValue): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? `${value}` : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
