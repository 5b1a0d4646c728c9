import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** How a moment is written unless the template says otherwise; `hh` is of 12 hours (ledger C-148). */
export const DEFAULT_TIMESTAMP_FORMAT = 'DD-MM-YYYY hh:mm:ss:SSS';

/** Time between two moments that the field takes, in milliseconds (ledger C-149). */
export const TIMESTAMP_REFRESH_MS = 5_000;

/** Writes a moment in the person's own time zone. */
export function formatTimestamp(
  moment: Date,
  format: string = DEFAULT_TIMESTAMP_FORMAT,
): string {
  return dayjs(moment).format(format);
}

/** Says whether a text is a moment in a format. */
export function isTimestamp(
  text: string,
  format: string = DEFAULT_TIMESTAMP_FORMAT,
): boolean {
  return dayjs(text, format, true).isValid();
}
