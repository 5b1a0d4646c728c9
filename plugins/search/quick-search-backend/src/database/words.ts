/** Returns a text as the table of names compares it: lower case, without space around it. */
export function normalise(text: string): string {
  return text.trim().toLocaleLowerCase('en-US');
}

/** Splits a text into words, in lower case: at spaces, punctuation, and the parts of a name. */
export function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
