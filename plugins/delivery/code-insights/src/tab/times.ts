import { DateTime } from 'luxon';

const WEEK_DAYS = 7;

/**
 * The day on which each week begins.
 *
 * @param count - number of weeks; the last one ends now
 */
export function weekStarts(count: number, now: DateTime): string[] {
  return Array.from({ length: count }, (_, index) =>
    now
      .minus({ days: WEEK_DAYS * (count - index) })
      .toLocaleString(DateTime.DATE_MED),
  );
}
