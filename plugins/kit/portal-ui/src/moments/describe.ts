import { DateTime, Duration } from 'luxon';

/** English without a country is British; every other language of the browser stays. */
function readerLocale(): string | undefined {
  const language = globalThis.navigator?.language;
  return language === 'en' ? 'en-GB' : language;
}

const read = (time: string) =>
  DateTime.fromISO(time, { locale: readerLocale() });

/** A moment in the reader's language and time zone, for example `20 Nov 2026, 10:00`. @param time - ISO 8601 */
export function describeMoment(time: string): string {
  return read(time).toLocaleString(DateTime.DATETIME_MED);
}

/** A day in the reader's language, for example `20 Nov 2026`. @param day - ISO 8601, a day or a moment of it */
export function describeDay(day: string): string {
  return read(day).toLocaleString(DateTime.DATE_MED);
}

/** A day without its year, for axes and tables of near days, for example `20 Nov`. @param day - ISO 8601 */
export function describeShortDay(day: string): string {
  return read(day).toLocaleString({ day: 'numeric', month: 'short' });
}

/** How long ago a moment is, for example `2 hours ago`. A clock that is ahead makes no future of it. */
export function describeAge(time: string): string {
  const at = read(time);
  return DateTime.min(at, DateTime.now())?.toRelative() ?? time;
}

/** A moment of the last 24 hours as its age, every other one as {@link describeMoment}. */
export function describeRecent(time: string): string {
  const hours = DateTime.now().diff(read(time), 'hours').hours;
  return hours >= 0 && hours < 24 ? describeAge(time) : describeMoment(time);
}

/** A past moment in the fewest letters: `11:20` of today, `Tue` of the last six days, `20 Nov`, `20 Nov 2025`. */
export function describeShort(time: string): string {
  const at = read(time);
  const now = DateTime.now();
  if (at.hasSame(now, 'day')) return at.toLocaleString(DateTime.TIME_SIMPLE);
  const days = now.startOf('day').diff(at.startOf('day'), 'days').days;
  if (days > 0 && days < 7) return at.toLocaleString({ weekday: 'short' });
  return at.hasSame(now, 'year')
    ? at.toLocaleString({ day: 'numeric', month: 'short' })
    : at.toLocaleString(DateTime.DATE_MED);
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
