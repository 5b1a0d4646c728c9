import { describeExpiry } from '@portal/plugin-grants-common';

/** Describes an end with the words of template access: `Today`, `Tomorrow`, `3 days`, or the date. */
export function describeEnd(end: string, now = new Date()): string {
  const locale = window.navigator.language || undefined;
  return describeExpiry(new Date(end), now, { locale });
}
