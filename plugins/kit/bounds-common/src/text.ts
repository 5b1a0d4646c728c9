import { InputError } from '@backstage/errors';

/**
 * Returns a text of at most `max` characters: what is longer ends with an ellipsis, and no surrogate pair is cut.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = max - 1;
  const last = text.charCodeAt(end - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, isHalf ? end - 1 : end)}…`;
}

/**
 * Returns the text without the given character at its end, in linear time. The pattern `/x+$/` takes quadratic time for
 * many of them in the middle of a text.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/**
 * Returns the text when it has at most `max` characters.
 *
 * @param name - how the message names the text, for example "The annotation 'vault.io/secrets-path'"
 * @throws InputError otherwise
 */
export function requireLength(text: string, max: number, name: string): string {
  if (text.length <= max) return text;
  throw new InputError(
    `${name} has ${text.length.toLocaleString('en')} characters. At most ${max.toLocaleString('en')} are allowed.`,
  );
}

/** Returns true if a text in the value, at any depth, has the character U+0000, which Postgres refuses. */
export function hasNull(value: unknown): boolean {
  // No recursion: a stranger decides how deep it is.
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) rest.push(key, inner);
  }
  return false;
}
