const HOUR = 60;
const DAY = 24 * HOUR;

/** Lengths that a form offers, in minutes. */
const LENGTHS = [
  HOUR,
  4 * HOUR,
  8 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  5 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
];

/** Lengths up to a maximum, which is the last one; in minutes. */
export function lengthsUpTo(maxMinutes: number): number[] {
  return [...LENGTHS.filter(each => each < maxMinutes), maxMinutes];
}

/** Formats a length in its largest whole unit, for example `5 days`. */
export function describeLength(minutes: number): string {
  const unit = (count: number, name: Intl.NumberFormatOptions['unit']) =>
    new Intl.NumberFormat('en-GB', {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
    }).format(count);
  if (minutes % DAY === 0) return unit(minutes / DAY, 'day');
  if (minutes % HOUR === 0) return unit(minutes / HOUR, 'hour');
  return unit(minutes, 'minute');
}
