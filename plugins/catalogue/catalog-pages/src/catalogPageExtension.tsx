import { coreExtensionData } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import type { AwaitedFilter } from './entityTable';

/** What the filters set that each list has; they are loaded later than the list. */
const AWAITED: Record<string, AwaitedFilter> = {
  'catalog-filter:catalog/kind': 'kind',
  'catalog-filter:catalog/list': 'user',
};

/**
 * The list page of the catalogue with a header of our own: it has the subtitle
 * (P-060) and the refresh of the sources, which upstream's header cannot take.
 * Path, filters and paging stay upstream's and are set by configuration.
 */
export const catalogPage = catalogPlugin.getExtension('page:catalog').override({
  factory(originalFactory, { config, inputs }) {
    const filters = inputs.filters.map(filter =>
      filter.get(coreExtensionData.reactElement),
    );
    const awaits = inputs.filters.flatMap(
      ({ node }) => AWAITED[node.spec.id] ?? [],
    );
    return originalFactory({
      params: {
        loader: async () => {
          const { CatalogPage } = await import('./CatalogPage');
          return (
            <CatalogPage
              filters={filters}
              awaits={awaits}
              pagination={config.pagination}
            />
          );
        },
      },
    });
  },
});
