import { GRANT_DAYS } from './constants';

/** A day of a grant has 24 hours, whatever the calendar or clock changes. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the end of a grant that is given or extended now: one length after its current end, or after now for a new or
 * ended grant (P-332, P-333). A day has 24 hours.
 *
 * @param standing - current end of the grant of the same subject and holder
 * @param lengthMs - length of the grant or extension. @defaultValue 5 days
 */
export function endOfGrant(
  now: Date,
  standing?: Date,
  lengthMs: number = GRANT_DAYS * DAY_MS,
): Date {
  const from = Math.max(now.getTime(), standing?.getTime() ?? 0);
  return new Date(from + lengthMs);
}

/** Returns true if a grant with this end has ended. A grant that ends now has ended. */
export function isExpired(expiresOn: Date | undefined, now: Date): boolean {
  return expiresOn !== undefined && expiresOn.getTime() <= now.getTime();
}
