import type { SearchResultSet } from '@backstage/plugin-search-common';
import { DOCS_TYPE } from './documents';

const counted = (count: number) =>
  count === 1 ? '1 result' : `${count.toLocaleString('en-GB')} results`;

/**
 * How much was found.
 *
 * @remarks The engine counts each section of a document, and nothing where it leaves out what the person may not see. Then only
 * what is on the page is counted.
 *
 * @param shown - hits on the page
 */
export function countText(
  { results, numberOfResults, ...cursors }: SearchResultSet,
  shown: number,
): string {
  const { nextPageCursor, previousPageCursor } = cursors;
  if (!nextPageCursor && !previousPageCursor) return counted(shown);
  const hasSections = results.some(({ type }) => type === DOCS_TYPE);
  if (numberOfResults !== undefined && !hasSections) {
    return counted(numberOfResults);
  }
  if (previousPageCursor) return 'Further results';
  return shown === 1 ? 'The best result' : `The best ${shown} results`;
}
