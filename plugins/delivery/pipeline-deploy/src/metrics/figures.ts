import { Duration } from 'luxon';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A long duration in its largest unit, for example `3.5 h` or `12 d`. */
export function describeLongTime(
  seconds: number | undefined,
): string | undefined {
  if (seconds === undefined) return undefined;
  const duration = Duration.fromMillis(seconds * 1000);
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.round(duration.as('minutes'))} min`;
  if (seconds < DAY) return `${round(duration.as('hours'))} h`;
  return `${round(duration.as('days'))} d`;
}

/** A share of one as a percentage without decimals. */
export function describeShare(share: number | undefined): string | undefined {
  return share === undefined ? undefined : `${Math.round(share * 100)} %`;
}

/** One decimal below ten, none above. */
function round(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : value.toFixed(0);
}
