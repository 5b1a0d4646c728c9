const WEB = /^https?:\/\//i;

/**
 * Returns an address for a link; undefined if it is neither http nor https, so that text of other systems cannot run a
 * script.
 */
export function safeHref(address: string | undefined): string | undefined {
  return address && WEB.test(address) && URL.canParse(address)
    ? address
    : undefined;
}
