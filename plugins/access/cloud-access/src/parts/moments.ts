import { describeExpiry } from '@portal/plugin-grants-common';

/** Formats a time in the reader's language and time zone. */
export function describeMoment(time: string): string {
  const format = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(time));
}

/** Describes an end with the words of template access: `Today`, `Tomorrow`, `3 days`, or the date. */
export function describeEnd(end: string, now = new Date()): string {
  const locale = window.navigator.language || undefined;
  return describeExpiry(new Date(end), now, { locale });
}
