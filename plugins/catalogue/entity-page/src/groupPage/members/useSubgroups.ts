import {
  type Entity,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { groupsOf, TITLE_FIELDS } from '@portal/plugin-page-slots-react';

/** A group in a group. */
export interface Subgroup {
  /** Complete entity ref. */
  ref: string;
  title: string;
  /** Number of its direct members. */
  people: number;
}

/** Reads the groups directly in a group, by title, in two calls. */
export function useSubgroups(group: Entity) {
  const catalogApi = useApi(catalogApiRef);
  const refs = groupsOf(group, RELATION_PARENT_OF);
  return useQuery({
    queryKey: ['group-page', 'subgroups', refs],
    queryFn: async (): Promise<Subgroup[]> => {
      if (refs.length === 0) return [];
      const field = 'relations.memberOf';
      const [{ items }, { facets }] = await Promise.all([
        catalogApi.getEntitiesByRefs({
          entityRefs: refs,
          fields: TITLE_FIELDS,
        }),
        catalogApi.getEntityFacets({
          filter: { kind: 'user', [field]: refs },
          facets: [field],
        }),
      ]);
      const people = new Map(
        (facets[field] ?? []).map(({ value, count }) => [value, count]),
      );
      return items
        .flatMap(item => (item ? [toSubgroup(item, people)] : []))
        .sort((a, b) => a.title.localeCompare(b.title));
    },
  });
}

function toSubgroup(
  entity: Entity,
  people: ReadonlyMap<string, number>,
): Subgroup {
  const ref = stringifyEntityRef(entity);
  return {
    ref,
    title: entityPresentationSnapshot(entity).primaryTitle,
    people: people.get(ref) ?? 0,
  };
}
