/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A cell that has one of these has to stand in quotes. */
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Writes a table as CSV (RFC 4180: lines end in CR LF, quotes are written
 * twice).
 *
 * @remarks A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front, so that a reason such as `=HYPERLINK(…)` stays a text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
