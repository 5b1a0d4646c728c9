import { type Entity, parseEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';

const FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'metadata.description',
  'spec.type',
  'spec.lifecycle',
  'relations',
];

const titleOf = (entity: Entity) =>
  entityPresentationSnapshot(entity).primaryTitle;

/** The references of the entities of a kind that an entity has a relation to. */
export function relatedRefs(
  { relations = [] }: Entity,
  { relation, kind }: { relation: string; kind: string },
): string[] {
  return relations.flatMap(({ type, targetRef }) =>
    type === relation && parseEntityRef(targetRef).kind === kind
      ? [targetRef]
      : [],
  );
}

/** Reads entities, by title. The catalogue leaves out what it does not know. */
export function useRelated(entityRefs: readonly string[]) {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['entity', 'related', entityRefs],
    queryFn: async () => {
      if (entityRefs.length === 0) return [];
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: [...entityRefs],
        fields: FIELDS,
      });
      return items
        .filter(item => item !== undefined)
        .sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
    },
  });
}
