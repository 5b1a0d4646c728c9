import type { SearchResult } from '@backstage/plugin-search-common';

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

/** Splits a text at the found words: the parts at odd places are those words. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  const pattern = wordPattern(words);
  return pattern ? text.split(pattern) : [text];
}
