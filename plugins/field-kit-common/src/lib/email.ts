/** Longest address, from the limits of mail itself (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

const MAX_LOCAL_PART_LENGTH = 64;

/** What stands before the `@`: characters that need no quotes (RFC 5322), dots only between others. */
const LOCAL_PART =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/**
 * Says whether a text is an address of one of some domains. Domains match in any case and as a whole, so that a
 * subdomain or a longer name does not pass.
 *
 * @remarks The local part may begin with a `y`, as service accounts do (ledger C-156), or with anything else.
 */
export function isEmailOf(text: string, domains: readonly string[]): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_PART_LENGTH) return false;
  const domain = text.slice(at + 1).toLowerCase();
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    domains.some(allowed => allowed.toLowerCase() === domain)
  );
}
