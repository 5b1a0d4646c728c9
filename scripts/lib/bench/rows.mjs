import { cpus, totalmem } from 'node:os';
import { formatTable } from '../table.mjs';

/**
 * A figure that a bench prints, as one line of JSON on standard output.
 *
 * @typedef {object} BenchRow
 * @property {string} bench
 * @property {string} figure - the measured value, for example `lookup of a person, p95`
 * @property {number} [value]
 * @property {string} [unit]
 * @property {number} [target] - upper limit of the value; undefined for information only
 * @property {string} [error] - reason for a missing value
 */

/**
 * Parses a line of a bench's output.
 *
 * @returns {BenchRow | undefined} undefined if it is not a row
 */
export function readRow(line) {
  // An unfinished progress line may precede it.
  const start = line.indexOf('{"bench":');
  if (start < 0) return undefined;
  try {
    const row = JSON.parse(line.slice(start));
    return typeof row.figure === 'string' ? row : undefined;
  } catch {
    return undefined;
  }
}

/** The row of a bench that failed. */
export const failedRow = (bench, error) => ({
  bench,
  figure: 'not measured',
  error,
});

/** One table of all rows. */
export function describeRows(rows) {
  return formatTable(
    ['bench', 'figure', 'value', 'target', ''],
    rows.map(row => [
      row.bench,
      row.figure,
      row.error ?? withUnit(row.value, row.unit),
      row.target === undefined ? '' : `≤ ${withUnit(row.target, row.unit)}`,
      verdictOf(row),
    ]),
  );
}

function verdictOf({ value, target }) {
  if (value === undefined || target === undefined) return '';
  return value <= target ? 'met' : 'missed';
}

/** Three digits where there are decimals at all. */
export function withUnit(value, unit = '') {
  const decimals = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  const shown = Number.isInteger(value)
    ? value.toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumFractionDigits: decimals });
  return `${shown} ${unit}`.trim();
}

/** The machine of the figures. */
export function describeMachine(node) {
  const [{ model }] = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return `${model.trim()}, ${cpus().length} cores, ${memory} GiB of memory, Node ${node}`;
}
