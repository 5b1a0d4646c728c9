import { DateTime, Duration } from 'luxon';

/** A moment in the reader's language and time zone, for example `20 Nov 2026, 10:00`. @param time - ISO 8601 */
export function describeMoment(time: string): string {
  return DateTime.fromISO(time).toLocaleString(DateTime.DATETIME_MED);
}

/** A day in the reader's language, for example `20 Nov 2026`. @param day - ISO 8601, a day or a moment of it */
export function describeDay(day: string): string {
  return DateTime.fromISO(day).toLocaleString(DateTime.DATE_MED);
}

/** How long ago a moment is, for example `2 hours ago`. A clock that is ahead makes no future of it. */
export function describeAge(time: string): string {
  const at = DateTime.fromISO(time);
  return DateTime.min(at, DateTime.now())?.toRelative() ?? time;
}

/** A duration, for example `1 min 5 s` or `2 h 10 min`. */
export function describeSeconds(value: number): string {
  const { hours, minutes, seconds } = Duration.fromMillis(value * 1000)
    .shiftTo('hours', 'minutes', 'seconds')
    .toObject();
  const parts = [
    hours ? `${hours} h` : '',
    minutes ? `${minutes} min` : '',
    hours ? '' : `${Math.floor(seconds ?? 0)} s`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The time between two moments; undefined if one is missing. */
export function describeDuration(
  start: string | null | undefined,
  end: string | null | undefined,
): string | undefined {
  if (!start || !end) return undefined;
  const ms = Date.parse(end) - Date.parse(start);
  return Number.isFinite(ms)
    ? describeSeconds(Math.max(0, ms) / 1000)
    : undefined;
}
