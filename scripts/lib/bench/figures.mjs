/** Returns the percentile of values in any order; `share` is between 0 and 1. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = values => percentile(values, 0.5);

/** Milliseconds, right-aligned for a table. */
export const ms = value => `${value.toFixed(1)} ms`.padStart(10);

export const sleep = duration =>
  new Promise(resolve => setTimeout(resolve, duration));

/**
 * Prints a figure for programs: one JSON object per line.
 *
 * @param {{ bench: string, figure: string, value: number, unit: string, target?: number }} figure
 */
export function printFigure(figure) {
  console.log(JSON.stringify(figure));
}
