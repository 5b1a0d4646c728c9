import { CatalogFilterBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** The app's changes to the filters of the catalogue page. A name of upstream's replaces upstream's filter. */
export const catalogFilters = [
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
