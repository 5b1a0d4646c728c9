import {
  defaultGroupTransformer,
  normalizeEntityName,
  type GroupTransformer,
} from '@backstage/plugin-catalog-backend-module-msgraph';

/**
 * Names a group by its mail nickname, which is stable and short, and uses the display name as its title. Upstream
 * names security groups by display name, so renaming a team would remove the owner of all its entities.
 */
export const directoryGroupTransformer: GroupTransformer = async (
  group,
  photo,
) => {
  const entity = await defaultGroupTransformer(group, photo);
  if (!entity || !group.mailNickname) {
    return entity;
  }
  return {
    ...entity,
    metadata: {
      ...entity.metadata,
      name: normalizeEntityName(group.mailNickname),
      title: group.displayName ?? undefined,
    },
  };
};
