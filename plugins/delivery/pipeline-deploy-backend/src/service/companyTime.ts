import { InputError } from '@backstage/errors';
import { DateTime, IANAZone } from 'luxon';

/** A clock time without a zone, as a field of a form has it. */
const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Reads a clock time of the company, for example `2026-11-26T18:00`.
 *
 * An hour that the end of summer time repeats is the first one for a begin and the second one for an end, so that nothing
 * becomes shorter. A time that its beginning leaves out is the hour after.
 *
 * @param name - of the field or key, for the message
 * @param zone - name of an IANA time zone
 * @throws InputError for other text, and for a day that does not exist
 */
export function readClockTime(
  text: string,
  { name, zone, edge }: { name: string; zone: string; edge: 'begin' | 'end' },
): Date {
  const time = DateTime.fromISO(text, { zone });
  if (!CLOCK_TIME.test(text) || !time.isValid) {
    throw new InputError(
      `${name}: '${text}' is not a date with a time such as 2026-11-26T18:00`,
    );
  }
  const possible = time.getPossibleOffsets().map(each => each.toMillis());
  return new Date(
    edge === 'begin' ? Math.min(...possible) : Math.max(...possible),
  );
}

/** @throws InputError for a name that is no time zone */
export function requireTimeZone(name: string, zone: string): string {
  // Not `UTC+1` and the like, which only the library knows and no browser.
  if (!IANAZone.isValidZone(zone)) {
    throw new InputError(`${name}: '${zone}' is not a time zone of IANA`);
  }
  return zone;
}

/** A moment in the company's zone, for messages: `1 Dec 2026, 08:00 (Europe/London)`. */
export function describeMoment(moment: Date, zone: string): string {
  const text = DateTime.fromJSDate(moment, { zone })
    .setLocale('en-GB')
    .toFormat('d LLL yyyy, HH:mm');
  return `${text} (${zone})`;
}
