import {
  defaultGroupTransformer,
  normalizeEntityName,
  type GroupTransformer,
} from '@backstage/plugin-catalog-backend-module-msgraph';

/**
 * Names a group by its mail nickname, which is stable and short, and keeps the
 * display name for people. Upstream names security groups by display name,
 * so that renaming a team would orphan everything that it owns.
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
