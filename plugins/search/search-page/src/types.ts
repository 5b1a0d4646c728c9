import type {
  SearchFilterBlueprint,
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';

/** Renders the results of one type; the plugin of that type provides it. */
export type ResultItem = typeof SearchResultListItemBlueprint.dataRefs.item.T;

/** One entry of the accordion `Result Type`. */
export type ResultType =
  typeof SearchFilterResultTypeBlueprint.dataRefs.resultType.T;

/** A further filter from another plugin. */
export type FilterComponent =
  (typeof SearchFilterBlueprint.dataRefs.searchFilters.T)['component'];
