import { CatalogFilterBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** The owners of the address. */
export const ownerFilter = CatalogFilterBlueprint.make({
  name: 'owners-of-address',
  params: {
    loader: async () => {
      const { OwnerFromAddress } = await import('./OwnerFromAddress');
      return <OwnerFromAddress />;
    },
  },
});
