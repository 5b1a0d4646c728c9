import type { SearchResult } from '@backstage/plugin-search-common';
import { placesOfParts, type Range } from './nameParts';

/** Longest list of words that are marked. */
const MAX_WORDS = 100;

/** The words by which results were found, as they stand in the texts. */
export function foundWords(results: readonly SearchResult[]): string[] {
  const words = results.flatMap(({ highlight }) => {
    if (!highlight?.preTag || !highlight.postTag) return [];
    const { preTag, postTag, fields } = highlight;
    return Object.values(fields)
      .flatMap(text => text?.split(preTag).slice(1) ?? [])
      .map(text => text.split(postTag, 1)[0].trim().toLocaleLowerCase('en-US'));
  });
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS);
}

/** Matches the words as whole words; undefined without words. */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const any = longestFirst
    .map(word => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Splits a text at the found words, and at the parts of a name: what stands at odd places was found. */
export function splitAtWords(
  text: string,
  words: readonly string[],
  parts: readonly string[] = [],
): string[] {
  const pattern = wordPattern(words);
  const wholeWords = pattern
    ? [...text.matchAll(pattern)].map(({ 0: word, index }): Range => [
        index,
        index + word.length,
      ])
    : [];
  const pieces: string[] = [];
  let done = 0;
  for (const [from, to] of joined([
    ...wholeWords,
    ...placesOfParts(text, parts),
  ])) {
    pieces.push(text.slice(done, from), text.slice(from, to));
    done = to;
  }
  return [...pieces, text.slice(done)];
}

/** The ranges in order, with one for those that overlap or touch. */
function joined(ranges: readonly Range[]): Range[] {
  const inOrder = [...ranges].sort(([a], [b]) => a - b);
  const all: Range[] = [];
  for (const [from, to] of inOrder) {
    const last = all.at(-1);
    if (last && from <= last[1]) {
      all[all.length - 1] = [last[0], Math.max(last[1], to)];
    } else {
      all.push([from, to]);
    }
  }
  return all;
}
