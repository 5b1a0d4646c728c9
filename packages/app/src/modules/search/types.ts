import type {
  SearchFilterBlueprint,
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';

/** How the results of one type are shown, given by the plugin that owns the type. */
export type ResultItem = typeof SearchResultListItemBlueprint.dataRefs.item.T;

/** One entry of the accordion `Result Type`. */
export type ResultType =
  typeof SearchFilterResultTypeBlueprint.dataRefs.resultType.T;

/** A further filter, given by another plugin. */
export type FilterComponent =
  (typeof SearchFilterBlueprint.dataRefs.searchFilters.T)['component'];
