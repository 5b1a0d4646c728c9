import {
  type Entity,
  RELATION_CHILD_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  type CatalogApi,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { groupsOf, TITLE_FIELDS } from '@portal/plugin-page-slots-react';

/** Titles of groups by complete entity ref. */
export type GroupTitles = ReadonlyMap<string, string>;

/** Reads the groups around a group, up to the top: members of a group have what these have. One call for each level. */
export async function readAncestors(
  catalogApi: CatalogApi,
  group: Entity,
): Promise<GroupTitles> {
  const own = stringifyEntityRef(group);
  const titles = new Map<string, string>();
  let level = groupsOf(group, RELATION_CHILD_OF);
  while (level.length > 0) {
    const { items } = await catalogApi.getEntitiesByRefs({
      entityRefs: level,
      fields: [...TITLE_FIELDS, 'relations'],
    });
    const found = items.flatMap(item => item ?? []);
    for (const each of found) {
      titles.set(
        stringifyEntityRef(each),
        entityPresentationSnapshot(each).primaryTitle,
      );
    }
    const above = found.flatMap(each => groupsOf(each, RELATION_CHILD_OF));
    // Groups of a circle are read once.
    level = [...new Set(above)].filter(ref => ref !== own && !titles.has(ref));
  }
  return titles;
}
