import { Duration } from 'luxon';

/** Writes a duration in its largest units, for example `2 min, 5 sec`; less than a second is rounded up to one. */
export function formatSeconds(seconds: number): string {
  return Duration.fromObject({
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: Math.max(1, Math.round(seconds)),
  })
    .normalize()
    .removeZeros()
    .toHuman({ unitDisplay: 'short' });
}
