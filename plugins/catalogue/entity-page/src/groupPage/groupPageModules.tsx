import {
  createExtensionInput,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import {
  fillSlots,
  GroupGrantsBlueprint,
} from '@portal/plugin-page-slots-react';
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
const grants = EntityCardBlueprint.makeWithOverrides({
  name: 'group-grants',
  inputs: {
    grants: createExtensionInput([GroupGrantsBlueprint.dataRefs.grants]),
  },
  factory(original, { inputs }) {
    const lists = inputs.grants.map(list =>
      list.get(GroupGrantsBlueprint.dataRefs.grants),
    );
    return original({
      filter: { kind: 'group' },
      loader: async () => {
        const [{ GrantsCard }, components] = await Promise.all([
          import('./grants/GrantsCard'),
          fillSlots(lists),
        ]);
        const loaded = lists.map(({ title }, index) => ({
          title,
          Component: components[index],
        }));
        return <GrantsCard grants={loaded} />;
      },
    });
  },
});

/** The cards of the page of a group (P-100), in place of upstream's lists of members and of what somebody owns (P-102). */
export const groupPageModules = [
  createFrontendModule({
    pluginId: 'org',
    extensions: [members, ownedCard, grants],
  }),
];
