import { useSearch } from '@backstage/plugin-search-react';
import { HitList } from './results/HitList';
import {
  NoFurtherResults,
  NothingFound,
  ResultSkeleton,
  SearchFailed,
} from './results/ResultStates';
import { SearchHint } from './SearchHint';
import type { ResultItem } from './types';

/**
 * The search results, or the reason for an empty list. The results of the question before stay while the next one is on
 * its way, so that the page does not jump with each letter.
 */
export function SearchResults(props: {
  items: ResultItem[];
  noTrack: boolean;
}) {
  const { term, filters, pageCursor, result } = useSearch();
  const isAsked = term.trim() !== '' || Object.keys(filters).length > 0;
  if (!isAsked) return <SearchHint />;
  if (result.error) return <SearchFailed error={result.error} />;
  const found = result.value;
  if (found && found.results.length > 0) {
    return <HitList {...props} found={found} isLoading={result.loading} />;
  }
  if (result.loading) return <ResultSkeleton />;
  return pageCursor ? <NoFurtherResults /> : <NothingFound />;
}
