import type { SearchDocument } from '@backstage/plugin-search-common';
import { fieldOf, valuesOf } from './documents';

const lower = (text: string) => text.toLocaleLowerCase('en-US');

/**
 * Where the words of the question stand that neither title nor description shows: in the technical name, and in tags.
 *
 * @param found - words that are marked, also in other forms than that of the question
 */
export function alsoFound(
  document: SearchDocument,
  term: string,
  found: readonly string[],
): string[] {
  const isShown = (word: string) =>
    found.some(one => one.startsWith(word) || word.startsWith(one));
  const missing = lower(term)
    .split(/\s+/)
    .filter(word => word && !isShown(word));
  const has = (text: string) =>
    missing.some(word => lower(text).includes(word));
  const name = fieldOf(document, 'name') ?? '';
  const tags = valuesOf(document, 'tags').filter(has);
  return [
    ...(has(name) ? [`Name: ${name}`] : []),
    ...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []),
  ];
}
