import { describeExpiry } from '@portal/plugin-grants-common';
import type { AclEntry } from '@portal/plugin-template-acl-common';

/** Describes the end of an entry with the texts of P-324 to P-328. The server's clock decides whether it has ended. */
export function expiryText(
  entry: Pick<AclEntry, 'expiresOn' | 'isExpired'>,
  now: Date,
): string {
  const end = entry.expiresOn ? new Date(entry.expiresOn) : undefined;
  return describeExpiry(end && entry.isExpired && end > now ? now : end, now, {
    locale: window.navigator.language || undefined,
  });
}
