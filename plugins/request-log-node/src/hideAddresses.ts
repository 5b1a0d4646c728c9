/** An e-mail address in a URL: `@` plain or encoded, with all adjacent characters. */
const ADDRESS = /[^\s"'/?&=]+(?:@|%40)[^\s"'/?&=]+/gi;

/** Replaces the e-mail addresses in a text. */
export function hideAddresses(text: string): string {
  return text.replace(ADDRESS, '***');
}
