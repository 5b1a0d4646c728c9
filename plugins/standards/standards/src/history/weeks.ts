import type { Schemas } from '../queries';

/** A week of a chart: numbers of components by value. */
export interface HistoryWeek {
  /** The last day of it, as `yyyy-mm-dd`. */
  day: string;
  [value: string]: string | number;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The weeks from the first known one to today; one that is not known has no values. */
export function weeksOf({ points }: Schemas['History']): HistoryWeek[] {
  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const weeks: HistoryWeek[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += WEEK_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const point = points.find(one => one.day === day);
    const values = point?.values.map(({ id, count }) => [id, count]) ?? [];
    weeks.push({ day, ...Object.fromEntries(values) });
  }
  return weeks;
}
