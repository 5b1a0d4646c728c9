/** How well a title fits a text; the smaller the better. */
const RANKS = { exact: 0, prefix: 1, wordPrefix: 2, text: 3 };

const normalise = (text: string) => text.trim().toLocaleLowerCase('en-US');

/**
 * Ranks a title: the exact text, the beginning, the beginning of words, any place.
 *
 * @returns undefined if a word of the text is not in the title
 */
function rankOf(title: string, text: string): number | undefined {
  const wanted = normalise(text);
  const given = normalise(title);
  if (given === wanted) return RANKS.exact;
  if (given.startsWith(wanted)) return RANKS.prefix;
  const begins = given.split(/[^\p{L}\p{N}]+/u);
  const words = wanted.split(/\s+/);
  if (words.every(word => begins.some(begin => begin.startsWith(word)))) {
    return RANKS.wordPrefix;
  }
  return words.every(word => given.includes(word)) ? RANKS.text : undefined;
}

/** Returns the items whose titles contain the words of a text, the best first; of equals, the order stays. */
export function rank<T extends { title: string }>(
  items: readonly T[],
  text: string,
): T[] {
  return items
    .map(item => ({ item, place: rankOf(item.title, text) }))
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => a.place! - b.place!)
    .map(({ item }) => item);
}
