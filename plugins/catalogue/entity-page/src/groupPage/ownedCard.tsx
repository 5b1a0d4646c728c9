import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** What a group or a person owns, of all kinds. */
export const ownedCard = EntityCardBlueprint.make({
  name: 'owned',
  params: {
    filter: { kind: { $in: ['group', 'user'] } },
    loader: async () => {
      const { OwnedCard } = await import('./owned/OwnedCard');
      return <OwnedCard />;
    },
  },
});
