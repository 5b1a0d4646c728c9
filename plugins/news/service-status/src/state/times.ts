import { DateTime } from 'luxon';

/** An age in words, for example `2 minutes ago`. */
export function describeAge(time: string): string {
  return DateTime.fromISO(time).toRelative() ?? time;
}

/** A time in the reader's language and time zone. */
export function describeMoment(time: string): string {
  return DateTime.fromISO(time).toLocaleString(DateTime.DATETIME_MED);
}

/** A date in UTC in the reader's language. */
export function describeDay(day: string): string {
  return DateTime.fromISO(day).toLocaleString(DateTime.DATE_MED);
}
