import { DAY_MS, isExpired } from './endOfGrant';

/** An end up to 7 days ahead is described in days, a later one by its date (P-328). */
const DAYS_TOLD = 7;

export interface DescribeExpiryOptions {
  /** IANA name of the reader's time zone. @defaultValue that of the system */
  timeZone?: string;
  /** @defaultValue en-GB */
  locale?: string;
}

/**
 * Describes the end of a grant (P-324 to P-328): `Never`, `Expired`, `Today`, `Tomorrow`, `2 days` to `7 days`, then
 * the date. Days are calendar days in the reader's time zone, so a grant that ends tonight ends `Today`, and one that
 * ends an hour after midnight `Tomorrow`.
 *
 * @param expiresOn - undefined for a grant without an end
 */
export function describeExpiry(
  expiresOn: Date | undefined,
  now: Date,
  options: DescribeExpiryOptions = {},
): string {
  const { timeZone, locale = 'en-GB' } = options;
  if (!expiresOn) return 'Never';
  if (isExpired(expiresOn, now)) return 'Expired';
  const days = calendarDay(expiresOn, timeZone) - calendarDay(now, timeZone);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days <= DAYS_TOLD) return `${days} days`;
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(expiresOn);
}

/** Number of the calendar day in a time zone, counted from 1 January 1970. */
function calendarDay(time: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(candidate => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
}
