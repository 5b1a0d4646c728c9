const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in one unit. */
export interface RoundDuration {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** Rounds a duration for a reader: seconds in steps of five, then minutes, and hours from 90 minutes on. */
export function roundDuration(seconds: number): RoundDuration {
  if (seconds < 1.5 * MINUTE) {
    return { unit: 'seconds', count: Math.max(5, Math.round(seconds / 5) * 5) };
  }
  return seconds < 1.5 * HOUR
    ? { unit: 'minutes', count: Math.round(seconds / MINUTE) }
    : { unit: 'hours', count: Math.round(seconds / HOUR) };
}
