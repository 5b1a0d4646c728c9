import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** Replaces upstream's relations graph, whose words lie on the lines and which gets too small to read. */
export const relationsGraph = EntityCardBlueprint.make({
  name: 'relations',
  params: {
    loader: async () => {
      const { RelationsGraph } = await import('./overviewCards');
      return <RelationsGraph />;
    },
  },
});
