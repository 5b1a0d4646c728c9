import type { Schemas } from '../queries';

/** A bar of a chart: numbers of components by value. */
export interface HistoryPoint {
  /** The last day of it, as `yyyy-mm-dd`. */
  day: string;
  [value: string]: string | number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The weeks or days from the first known one to today; one that is not known has no values. */
export function pointsOf({
  points,
  stepDays,
}: Schemas['History']): HistoryPoint[] {
  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const all: HistoryPoint[] = [];
  const step = stepDays * DAY_MS;
  for (let at = Date.parse(first); at <= Date.parse(last); at += step) {
    const day = new Date(at).toISOString().slice(0, 10);
    const point = points.find(one => one.day === day);
    const values = point?.values.map(({ id, count }) => [id, count]) ?? [];
    all.push({ day, ...Object.fromEntries(values) });
  }
  return all;
}
