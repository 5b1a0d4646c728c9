/** What cannot be read as a time stays as it is. */
function format(time: string, options: Intl.DateTimeFormatOptions): string {
  const at = readTime(time);
  return at === undefined
    ? time
    : new Intl.DateTimeFormat([], options).format(at);
}

/** A day without a time, which JavaScript reads as the begin of the day in Greenwich. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds since 1970; a day begins in the reader's time zone. */
function readTime(time: string): number | undefined {
  const ms = Date.parse(DAY.test(time) ? `${time}T00:00` : time);
  return Number.isFinite(ms) ? ms : undefined;
}

/** A moment in the reader's language and time zone, for example `20 Nov 2026, 10:00`. @param time - ISO 8601 */
export function describeMoment(time: string): string {
  return format(time, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A day in the reader's language, for example `20 Nov 2026`. @param day - ISO 8601, a day or a moment of it */
export function describeDay(day: string): string {
  return format(day, { dateStyle: 'medium' });
}

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Longest first; months and years as long as they are on average. */
const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.2425 * DAY_MS],
  ['month', 30.436875 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment is, for example `2 hours ago`. A clock that is ahead makes no future of it. */
export function describeAge(time: string): string {
  const at = readTime(time);
  if (at === undefined) return time;
  const ageMs = Math.max(0, Date.now() - at);
  const [unit, unitMs] = AGES.find(([, ms]) => ageMs >= ms) ?? [
    'second' as const,
    SECOND_MS,
  ];
  return new Intl.RelativeTimeFormat([]).format(
    -Math.floor(ageMs / unitMs),
    unit,
  );
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
