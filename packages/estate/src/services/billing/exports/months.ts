/** Months with an export, the current one included. */
const MONTHS = 14;

/** The month in which `perDay` of the seed holds is this many months before the current one. */
const FIRST_MONTH = 12;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A month as YYYY-MM. */
function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** Lists the months with an export, the oldest first. */
export function monthsUntil(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    monthOf(
      new Date(
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + index),
      ),
    ),
  );
}

/** Lists the days of a month that are over, as YYYY-MM-DD. */
export function daysOf(month: string, now: Date): string[] {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const today = now.toISOString().slice(0, 10);
  return Array.from({ length: 31 }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  ).filter(day => day.startsWith(month) && day < today);
}

/** Returns the first day of the next month. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10);
}

/** Returns the number of months from the first one of the seed to a month. */
export function monthsSinceFirst(month: string, now: Date): number {
  const [year, number] = month.split('-').map(Number);
  const months =
    (year - now.getUTCFullYear()) * 12 + (number - 1 - now.getUTCMonth());
  return months + FIRST_MONTH;
}
