/** An e-mail address as it stands in a URL: `@` plain or encoded, and whatever is written next to it without a break. */
const ADDRESS = /[^\s"'/?&=]+(?:@|%40)[^\s"'/?&=]+/gi;

/** Takes the e-mail addresses out of a text. */
export function hideAddresses(text: string): string {
  return text.replace(ADDRESS, '***');
}
