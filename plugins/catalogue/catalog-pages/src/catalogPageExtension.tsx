import { coreExtensionData } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import type { UserListFilterKind } from '@backstage/plugin-catalog-react';
import type { ListStart } from './filters';

/** The configuration of a filter. */
interface FilterConfig {
  initialFilter?: string;
}

const SCOPES: readonly UserListFilterKind[] = ['owned', 'starred', 'all'];

/** What the list begins with: the first values of the filters that the page has. Each has the default of upstream's filter. */
function startOf(
  nodes: ReadonlyArray<{ spec: { id: string; config?: unknown } }>,
): ListStart {
  const initialOf = (name: string) => {
    const node = nodes.find(
      ({ spec }) => spec.id === `catalog-filter:catalog/${name}`,
    );
    return node && ((node.spec.config ?? {}) as FilterConfig);
  };
  const kind = initialOf('kind');
  const list = initialOf('list');
  return {
    kind: kind && (kind.initialFilter ?? 'component'),
    user:
      list && (SCOPES.find(scope => scope === list.initialFilter) ?? 'owned'),
  };
}

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
    const start = startOf(inputs.filters.map(({ node }) => node));
    return originalFactory({
      params: {
        loader: async () => {
          const { CatalogPage } = await import('./CatalogPage');
          return (
            <CatalogPage
              filters={filters}
              start={start}
              pagination={config.pagination}
            />
          );
        },
      },
    });
  },
});
