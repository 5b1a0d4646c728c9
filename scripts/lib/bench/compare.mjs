import { readFileSync, writeFileSync } from 'node:fs';
import { UserError } from '../errors.mjs';
import { formatTable } from '../table.mjs';
import { withUnit } from './rows.mjs';

/** A difference of this share of the figure or less says nothing: two runs differ by as much. */
const NOISE = 0.1;

/**
 * Saves the figures of a run, to compare a later one with them.
 *
 * @param {string} file
 * @param {{ machine: string, rows: import('./rows.mjs').BenchRow[] }} run
 */
export function saveRun(file, run) {
  writeFileSync(file, `${JSON.stringify(run, undefined, 2)}\n`);
}

/**
 * Reads the figures of an earlier run.
 *
 * @throws UserError if the file contains none
 */
export function readRun(file) {
  try {
    const run = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(run.rows)) return run;
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
  }
  throw new UserError(
    `${file} contains no figures: save some with npm run bench -- --save ${file}.`,
  );
}

/**
 * One table with the figures of two runs. Figures that only one run has are shown as missing from the other, except those of
 * benches that the later run did not run.
 *
 * @param {readonly import('./rows.mjs').BenchRow[]} before
 * @param {readonly import('./rows.mjs').BenchRow[]} after
 */
export function describeComparison(before, after) {
  const keyOf = ({ bench, figure }) => `${bench}: ${figure}`;
  const earlier = new Map(before.map(row => [keyOf(row), row]));
  const later = new Map(after.map(row => [keyOf(row), row]));
  const benches = new Set(after.map(({ bench }) => bench));
  const gone = before.filter(
    row => benches.has(row.bench) && !later.has(keyOf(row)),
  );
  return formatTable(
    ['bench', 'figure', 'before', 'after', 'difference', ''],
    [...after, ...gone].map(row => {
      const one = earlier.get(keyOf(row));
      const other = later.get(keyOf(row));
      return [
        row.bench,
        row.figure,
        show(one),
        show(other),
        ...compare(one?.value, other?.value),
      ];
    }),
  );
}

const show = row =>
  row?.value === undefined
    ? (row?.error ?? 'missing')
    : withUnit(row.value, row.unit);

/** Returns the difference in percent and a verdict. All figures are better when they are lower. */
function compare(before, after) {
  if (before === undefined || after === undefined) return ['', ''];
  if (before === after) return ['0 %', ''];
  if (before === 0) return ['', 'worse'];
  const share = (after - before) / before;
  const percent = Math.round(share * 100);
  const sign = percent > 0 ? '+' : '';
  const verdict = share > 0 ? 'worse' : 'better';
  return [`${sign}${percent} %`, Math.abs(share) > NOISE ? verdict : ''];
}
