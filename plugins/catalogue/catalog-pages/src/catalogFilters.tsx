import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { CatalogFilterBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** Filters of upstream that have a configuration, which they keep. */
const kindFilter = catalogPlugin
  .getExtension('catalog-filter:catalog/kind')
  .override({
    factory: original =>
      original({
        params: {
          loader: async () => {
            const { KindFilter } = await import('./filters');
            return <KindFilter />;
          },
        },
      }),
  });

const scopeFilter = catalogPlugin
  .getExtension('catalog-filter:catalog/list')
  .override({
    factory: original =>
      original({
        params: {
          loader: async () => {
            const { ScopeFilter } = await import('./filters');
            return <ScopeFilter />;
          },
        },
      }),
  });

/** The app's changes to the filters of the catalogue page. A name of upstream's replaces upstream's filter. */
export const catalogFilters = [
  kindFilter,
  scopeFilter,
  CatalogFilterBlueprint.make({
    name: 'type',
    params: {
      loader: async () => {
        const { TypeFilter } = await import('./filters');
        return <TypeFilter />;
      },
    },
  }),
  CatalogFilterBlueprint.make({
    name: 'owners-of-address',
    params: {
      loader: async () => {
        const { OwnerFromAddress } = await import('./filters');
        return <OwnerFromAddress />;
      },
    },
  }),
  CatalogFilterBlueprint.make({
    name: 'lifecycle',
    params: {
      loader: async () => {
        const { LifecycleFilter } = await import('./filters');
        return <LifecycleFilter />;
      },
    },
  }),
  CatalogFilterBlueprint.make({
    name: 'tag',
    params: {
      loader: async () => {
        const { TagFilter } = await import('./filters');
        return <TagFilter />;
      },
    },
  }),
  CatalogFilterBlueprint.make({
    name: 'processing-status',
    params: {
      loader: async () => {
        const { MoreFilters } = await import('./filters');
        return <MoreFilters />;
      },
    },
  }),
];
