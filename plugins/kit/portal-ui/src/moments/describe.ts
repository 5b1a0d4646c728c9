/** English without a country is British; every other language of the browser stays. */
function readerLocale(): string | undefined {
  const language = globalThis.navigator?.language;
  return language === 'en' ? 'en-GB' : language;
}

/** A day without a time, which JavaScript reads as the begin of the day in Greenwich. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds since 1970; a day begins in the reader's time zone. NaN if the text is no time. */
const readTime = (time: string) =>
  Date.parse(DAY.test(time) ? `${time}T00:00` : time);

/** What cannot be read as a time stays as it is. */
function format(time: string, options: Intl.DateTimeFormatOptions): string {
  const at = readTime(time);
  return Number.isNaN(at)
    ? time
    : new Intl.DateTimeFormat(readerLocale(), options).format(at);
}

const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
const WHOLE_DAY = { ...SHORT_DAY, year: 'numeric' } as const;
const TIME_OF_DAY = { hour: 'numeric', minute: 'numeric' } as const;

/**
 * A moment in the reader's language, for example `20 Nov 2026, 10:00`.
 *
 * @param time - ISO 8601
 * @param timeZone - name of a time zone; the reader's by default
 */
export function describeMoment(time: string, timeZone?: string): string {
  return format(time, { ...WHOLE_DAY, ...TIME_OF_DAY, timeZone });
}

/** A day in the reader's language, for example `20 Nov 2026`. @param day - ISO 8601, a day or a moment of it */
export function describeDay(day: string): string {
  return format(day, WHOLE_DAY);
}

/** A day without its year, for axes and tables of near days, for example `20 Nov`. @param day - ISO 8601 */
export function describeShortDay(day: string): string {
  return format(day, SHORT_DAY);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Longest first; months and years as long as they are on average. */
const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.2425 * DAY_MS],
  ['month', 30.436875 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
];
const SECOND = ['second', 1_000] as const;

/** How long ago a moment is, for example `2 hours ago`. A clock that is ahead makes no future of it. */
export function describeAge(time: string): string {
  const at = readTime(time);
  if (Number.isNaN(at)) return time;
  const ageMs = Math.max(0, Date.now() - at);
  const [unit, unitMs] = AGES.find(([, ms]) => ageMs >= ms) ?? SECOND;
  return new Intl.RelativeTimeFormat(readerLocale()).format(
    -Math.floor(ageMs / unitMs),
    unit,
  );
}

/** A moment of the last 24 hours as its age, every other one as {@link describeMoment}. */
export function describeRecent(time: string): string {
  const ageMs = Date.now() - readTime(time);
  return ageMs >= 0 && ageMs < DAY_MS
    ? describeAge(time)
    : describeMoment(time);
}

/** Whole days from a moment's day to another one's, in the reader's time zone. Days with a change of the clock count as one. */
function daysBetween(from: number, to: number): number {
  const beginOf = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  return Math.round((beginOf(to) - beginOf(from)) / DAY_MS);
}

/** A past moment in the fewest letters: `11:20` of today, `Tue` of the last six days, `20 Nov`, `20 Nov 2025`. */
export function describeShort(time: string): string {
  const at = readTime(time);
  const days = daysBetween(at, Date.now());
  if (days === 0) return format(time, TIME_OF_DAY);
  if (days > 0 && days < 7) return format(time, { weekday: 'short' });
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return format(time, isThisYear ? SHORT_DAY : WHOLE_DAY);
}

/** A duration, for example `1 min 5 s` or `2 h 10 min`. */
export function describeSeconds(value: number): string {
  const total = Math.floor(value);
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor((total % 3_600) / 60);
  const parts = [
    hours ? `${hours} h` : '',
    minutes ? `${minutes} min` : '',
    hours ? '' : `${total % 60} s`,
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
