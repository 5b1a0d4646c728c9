import { Duration } from 'luxon';

/** The annotation of a template with the time that one run saves a person: an ISO 8601 duration, for example `PT2H30M`. */
export const TIME_SAVED_ANNOTATION = 'backstage.io/time-saved';

/** Larger values are mistakes: a thousand hours. */
const MAX_MINUTES = 60_000;

/**
 * Reads the value of {@link TIME_SAVED_ANNOTATION}.
 *
 * @returns minutes, more than 0 and at most 60,000; undefined for any other text. A day has 24 hours.
 */
export function minutesOf(text: string): number | undefined {
  const duration = Duration.fromISO(text.trim());
  if (!duration.isValid) return undefined;
  const minutes = duration.as('minutes');
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : undefined;
}
