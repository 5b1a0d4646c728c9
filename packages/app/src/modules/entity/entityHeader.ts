import { EntityHeaderLayoutBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** Replaces upstream's header of entity pages. */
export const entityHeader = EntityHeaderLayoutBlueprint.make({
  name: 'title',
  params: {
    loader: async () => (await import('./header/EntityHeader')).EntityHeader,
  },
});
