import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  CATALOG_FILTER_EXISTS,
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { SORT_TITLE_ANNOTATION } from '@portal/plugin-catalog-sources-common';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Owners that are listed at once; a name narrows them down. */
const LISTED_OWNERS = 50;

const NAME_FIELDS = [
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
];
const TITLE_FIELDS = ['kind', 'metadata.namespace', ...NAME_FIELDS];

/** A group or person that owns something. */
export interface Owner {
  /** Complete entity ref. */
  ref: string;
  title: string;
}

const toOwner = (entity: Entity): Owner => ({
  ref: stringifyEntityRef(entity),
  title: entityPresentationSnapshot(entity).primaryTitle,
});

/** What is searched for owners: those that own something, or all groups. */
const SEARCHES = {
  owners: {
    'relations.ownerOf': CATALOG_FILTER_EXISTS,
    kind: ['group', 'user'],
  },
  groups: { kind: 'group' },
};

/**
 * Finds the groups and people that own something in the catalogue, by title.
 *
 * @param name - a part of their name; all owners if empty
 */
export const useFoundOwners = (name: string, options: { enabled: boolean }) =>
  useFound('owners', name, options);

/**
 * Finds the groups that may own something, by title.
 *
 * @param name - a part of their name; all groups if empty
 */
export const useFoundGroups = (name: string) => useFound('groups', name);

function useFound(
  of: keyof typeof SEARCHES,
  name: string,
  options: { enabled?: boolean } = {},
) {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['catalog', of, name],
    enabled: options.enabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { items, totalItems } = await catalogApi.queryEntities({
        filter: SEARCHES[of],
        ...(name && { fullTextFilter: { term: name, fields: NAME_FIELDS } }),
        fields: TITLE_FIELDS,
        orderFields: {
          field: `metadata.annotations.${SORT_TITLE_ANNOTATION}`,
          order: 'asc',
        },
        limit: LISTED_OWNERS,
      });
      return { owners: items.map(toOwner), total: totalItems };
    },
  });
}

/**
 * The owners of these references with their titles, once these are known; until then with the names in the references.
 *
 * @returns the same list until an owner or a title changes: the box forgets what is typed when its value is another one
 */
export function useChosenOwners(refs: string[]): Owner[] {
  const catalogApi = useApi(catalogApiRef);
  const { data } = useQuery({
    queryKey: ['catalog', 'owners-by-ref', refs],
    enabled: refs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: refs,
        fields: TITLE_FIELDS,
      });
      return items.flatMap(entity => (entity ? toOwner(entity) : []));
    },
  });
  return useMemo(
    () =>
      refs.map(
        ref =>
          data?.find(owner => owner.ref === ref) ?? {
            ref,
            title: entityPresentationSnapshot(ref).primaryTitle,
          },
      ),
    [refs, data],
  );
}
