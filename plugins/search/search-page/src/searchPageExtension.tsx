import searchPlugin from '@backstage/plugin-search/alpha';
import {
  SearchFilterBlueprint,
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';

/**
 * The search page with our own filters (P-069 to P-076), because the filters of upstream's page are fixed. Result
 * types, result items and further filters of other plugins are used unchanged.
 */
export const searchPage = searchPlugin.getExtension('page:search').override({
  factory(originalFactory, { config, inputs }) {
    return originalFactory({
      params: {
        loader: async () => {
          const { SearchPage } = await import('./SearchPage');
          return (
            <SearchPage
              noTrack={config.noTrack}
              items={inputs.items.map(item =>
                item.get(SearchResultListItemBlueprint.dataRefs.item),
              )}
              resultTypes={inputs.resultTypes.map(type =>
                type.get(SearchFilterResultTypeBlueprint.dataRefs.resultType),
              )}
              filters={inputs.searchFilters.map(
                filter =>
                  filter.get(SearchFilterBlueprint.dataRefs.searchFilters)
                    .component,
              )}
            />
          );
        },
      },
    });
  },
});
