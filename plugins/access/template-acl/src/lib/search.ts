function fold(text: string): string {
  return text.toLocaleLowerCase('en-US');
}

/** Returns true if a text has all words of a search, anywhere and in any case. */
export function matchesWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every(word => folded.includes(word));
}
