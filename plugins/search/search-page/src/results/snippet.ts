import { wordPattern } from './words';

/** Words of a text whose surroundings are compared. */
const MAX_MATCHES = 200;

/** Part of a snippet before the first found word. */
const LEAD = 0.25;

/** Place of the found word with the most different found words behind it. */
function bestPlace(text: string, words: readonly string[], reach: number) {
  const pattern = wordPattern(words);
  if (!pattern) return 0;
  const matches = [...text.matchAll(pattern)]
    .slice(0, MAX_MATCHES)
    .map(match => ({ at: match.index, word: match[0].toLowerCase() }));
  let best = { at: 0, count: 0 };
  for (const { at } of matches) {
    const near = matches.filter(one => one.at >= at && one.at < at + reach);
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

/** The same place, or the one before it inside a character of two units. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** The beginning of a word at or behind the wanted place, and not behind the word with the found one. */
function startAt(text: string, wanted: number, found: number, reach: number) {
  if (wanted <= 0) return 0;
  const next = text.indexOf(' ', wanted - 1) + 1;
  if (next > 0 && next <= found) return next;
  const own = text.lastIndexOf(' ', found) + 1;
  return found - own < reach ? own : wholeCharacter(text, wanted);
}

/** The end of a word at or before the limit, and behind the found word. */
function endAt(text: string, limit: number, found: number): number {
  if (limit >= text.length) return text.length;
  const last = text.lastIndexOf(' ', limit);
  return last > found ? last : wholeCharacter(text, limit);
}

/**
 * Cuts the part out of a text that shows the found words, or else its beginning.
 *
 * @remarks It is cut between words, with `…` where something is left out. Only a word that is itself too long is cut.
 *
 * @param length - most characters, without the marks of what is left out
 */
export function snippetOf(
  text: string,
  words: readonly string[],
  length: number,
): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= length) return whole;
  const lead = Math.floor(length * LEAD);
  const found = bestPlace(whole, words, length - lead);
  const wanted = Math.min(found - lead, whole.length - length);
  const start = startAt(whole, wanted, found, length / 2);
  const end = endAt(whole, start + length, Math.max(found, start));
  const before = start > 0 ? '… ' : '';
  const after = end < whole.length ? ' …' : '';
  return `${before}${whole.slice(start, end).trim()}${after}`;
}
