/**
 * Formats a table in plain text, with columns as wide as their content.
 *
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function formatTable(heads, rows) {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map(row => row[column].length)),
  );
  const line = cells =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  const rule = widths.map(width => '─'.repeat(width)).join('  ');
  return [line(heads), rule, ...rows.map(line)].join('\n');
}
