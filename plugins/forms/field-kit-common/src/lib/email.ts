/** Maximum length of an address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

const MAX_LOCAL_PART_LENGTH = 64;

/** The part before the `@`: characters that need no quotes (RFC 5322), with dots only between other characters. */
const LOCAL_PART =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/**
 * Returns true if a text is an address in one of the domains. Domains match as a whole and in any case: a subdomain or
 * a longer name does not match.
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
