const UNSAFE = /^(?:url:)?((?:javascript|vbscript|data):)/i;

/**
 * Returns the scheme of an address that could run a script in the reader's browser.
 *
 * @param address - the text, possibly with the prefix `url:` of Backstage's locations
 * @returns for example `javascript:`, or `undefined` if the address is harmless
 */
export function unsafeScheme(address: string): string | undefined {
  // Browsers ignore these characters within a scheme, so that "java
  // script:" would run.
  const visible = address.replace(/[\p{C}\p{Z}]/gu, '');
  return UNSAFE.exec(visible)?.[1].toLowerCase();
}
