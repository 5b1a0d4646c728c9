import { GRANT_DAYS, REQUEST_DAYS } from '../constants';

/** A day of a grant is 24 hours: clocks put forward or back, and the end of a year, change nothing. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a grant ends that is given or extended now: 5 days after the end that stands, or after now when there is none or
 * it has passed (P-332, P-333). A day is 24 hours, in UTC.
 *
 * @param standing - the end as it stands, of the same template and user or group
 */
export function endOfGrant(now: Date, standing?: Date): Date {
  const from = Math.max(now.getTime(), standing?.getTime() ?? 0);
  return new Date(from + GRANT_DAYS * DAY_MS);
}

/** When a request lapses that was made at this time: 7 days of 24 hours later. */
export function endOfRequest(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REQUEST_DAYS * DAY_MS);
}

/** Whether a grant with this end is over; one that ends now is. */
export function isExpired(expiresOn: Date | undefined, now: Date): boolean {
  return expiresOn !== undefined && expiresOn.getTime() <= now.getTime();
}
