const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

// Without a language: that of the browser.
const AGE = new Intl.RelativeTimeFormat();
const NOW = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const MOMENT = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An age in words, for example `2 hours ago`; a clock that is slow makes it `now`. */
export function describeAge(at: Date, now: Date = new Date()): string {
  const age = now.getTime() - at.getTime();
  const [unit, ms] = UNITS.find(([, length]) => age >= length) ?? [];
  return unit && ms
    ? AGE.format(-Math.floor(age / ms), unit)
    : NOW.format(0, 'second');
}

/** An exact time in the reader's language and time zone. */
export function describeMoment(at: Date): string {
  return MOMENT.format(at);
}
