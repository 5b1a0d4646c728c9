import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { ownedCard } from './ownedCard';

/** The people of a group, and the groups in it. */
const members = EntityCardBlueprint.make({
  name: 'group-members',
  params: {
    filter: { kind: 'group' },
    loader: async () => {
      const { MembersCard } = await import('./members/MembersCard');
      return <MembersCard />;
    },
  },
});

/** What a group may use for a time. */
const grants = EntityCardBlueprint.make({
  name: 'group-grants',
  params: {
    filter: { kind: 'group' },
    loader: async () => {
      const { GrantsCard } = await import('./grants/GrantsCard');
      return <GrantsCard />;
    },
  },
});

/** The cards of the page of a group (P-100), in place of upstream's lists of members and of what somebody owns (P-102). */
export const groupPageModules = [
  createFrontendModule({
    pluginId: 'org',
    extensions: [members, ownedCard, grants],
  }),
];
