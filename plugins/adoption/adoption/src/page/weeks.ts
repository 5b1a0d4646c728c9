import type { Schemas } from '../queries';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The day so many weeks later, as YYYY-MM-DD. */
export function weeksLater(week: string, weeks: number): string {
  return new Date(Date.parse(week) + weeks * WEEK_MS)
    .toISOString()
    .slice(0, 10);
}

/** All weeks from the first to the last one; one without data has no figures. */
export function withGaps(
  weeks: readonly Schemas['WeekFigures'][],
): (Partial<Schemas['WeekFigures']> & { week: string })[] {
  const first = weeks[0]?.week;
  const last = weeks.at(-1)?.week;
  if (first === undefined || last === undefined) return [];
  const byWeek = new Map(weeks.map(figures => [figures.week, figures]));
  const all = [];
  for (let week = first; week <= last; week = weeksLater(week, 1)) {
    all.push(byWeek.get(week) ?? { week });
  }
  return all;
}
