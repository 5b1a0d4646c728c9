import { DateTime } from 'luxon';

/** A date and time in the format of the reader's locale. @param iso - ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  const text = DateTime.fromISO(iso)
    .setLocale(window.navigator.language || 'en-US')
    .toLocaleString(DateTime.DATETIME_SHORT_WITH_SECONDS);
  return <time dateTime={iso}>{text}</time>;
}
