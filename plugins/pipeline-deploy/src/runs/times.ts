import { DateTime, Duration } from 'luxon';

/** A duration between two times, for example `1 min 5 s`; undefined if one is missing. */
export function describeDuration(
  start: string | null | undefined,
  end: string | null | undefined,
): string | undefined {
  if (!start || !end) return undefined;
  const ms = Date.parse(end) - Date.parse(start);
  if (!Number.isFinite(ms)) return undefined;
  const { hours, minutes, seconds } = Duration.fromMillis(Math.max(0, ms))
    .shiftTo('hours', 'minutes', 'seconds')
    .toObject();
  const parts = [
    hours ? `${hours} h` : '',
    minutes ? `${minutes} min` : '',
    hours ? '' : `${Math.floor(seconds ?? 0)} s`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** An age in words, for example `2 hours ago`. */
export function describeAge(time: string): string {
  return DateTime.fromISO(time).toRelative() ?? time;
}

/** An exact time in the reader's language and time zone. */
export function describeMoment(time: string): string {
  return DateTime.fromISO(time).toLocaleString(DateTime.DATETIME_MED);
}
