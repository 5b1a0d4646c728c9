/** First characters that spreadsheets interpret as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Characters that require quotes around a cell. */
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Writes a table as CSV (RFC 4180: lines end in CR LF, quotes are written
 * twice).
 *
 * @remarks A cell that a spreadsheet would interpret as a formula gets a leading apostrophe, so that a reason such as
 * `=HYPERLINK(…)` stays a text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
