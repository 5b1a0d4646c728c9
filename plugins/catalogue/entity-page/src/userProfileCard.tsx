import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** Replaces upstream's card of the same name, which lacks the company's fields (P-101). */
export const userProfileCard = EntityCardBlueprint.make({
  name: 'user-profile',
  params: {
    type: 'content',
    filter: { kind: 'user' },
    loader: async () => {
      const { UserProfileCard } = await import('./userProfile');
      return <UserProfileCard />;
    },
  },
});
