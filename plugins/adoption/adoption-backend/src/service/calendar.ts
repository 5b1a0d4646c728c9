const DAY_MS = 24 * 60 * 60_000;

/** Days of a week. */
export const WEEK_DAYS = 7;

/** The day of a moment in UTC, as YYYY-MM-DD. All days and weeks of this plugin are texts of this form, which sort by time. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The Monday of a moment in UTC: the name of its ISO week. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % WEEK_DAYS;
  return dayOf(new Date(moment.getTime() - sinceMonday * DAY_MS));
}

/** The first day of the quarter of a day. */
export function quarterOf(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS));
}

/** The day so many months before. */
export function monthsBefore(moment: Date, months: number): string {
  const date = new Date(moment);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  return dayOf(date);
}

/** Days from one day to another. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}
