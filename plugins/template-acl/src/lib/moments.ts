import {
  describeExpiry,
  type AclEntry,
} from '@portal/plugin-template-acl-common';

/** A moment in the reader's own language and time zone. */
export function formatMoment(time: string): string {
  return new Date(time).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** When an entry ends, in the words of P-324 to P-328. The server's clock decides what has ended. */
export function expiryText(
  entry: Pick<AclEntry, 'expiresOn' | 'isExpired'>,
  now: Date,
): string {
  const end = entry.expiresOn ? new Date(entry.expiresOn) : undefined;
  return describeExpiry(end && entry.isExpired && end > now ? now : end, now, {
    locale: window.navigator.language || undefined,
  });
}
