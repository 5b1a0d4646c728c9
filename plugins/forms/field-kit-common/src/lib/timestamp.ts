import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** The default format of a time; `hh` is the hour from 1 to 12 (ledger C-148). */
export const DEFAULT_TIMESTAMP_FORMAT = 'DD-MM-YYYY hh:mm:ss:SSS';

/** Time between two updates of the field, in milliseconds (ledger C-149). */
export const TIMESTAMP_REFRESH_MS = 5_000;

/** Formats a time in the user's time zone. */
export function formatTimestamp(
  moment: Date,
  format: string = DEFAULT_TIMESTAMP_FORMAT,
): string {
  return dayjs(moment).format(format);
}

/** Returns true if a text is a time in this format. */
export function isTimestamp(
  text: string,
  format: string = DEFAULT_TIMESTAMP_FORMAT,
): boolean {
  return dayjs(text, format, true).isValid();
}
