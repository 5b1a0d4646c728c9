import { DateTime, Duration } from 'luxon';

/** A duration between two times, for example `1 min 5 s`; undefined if one is missing. */
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

/** An age in words, for example `2 hours ago`. */
export function describeAge(time: string): string {
  return DateTime.fromISO(time).toRelative() ?? time;
}

/** An exact time in the reader's language and time zone. */
export function describeMoment(time: string): string {
  return DateTime.fromISO(time).toLocaleString(DateTime.DATETIME_MED);
}
