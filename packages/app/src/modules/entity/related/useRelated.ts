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

/** Reads the entities of a kind that an entity has a relation to, by title. The catalogue leaves out what it does not know. */
export function useRelated(
  entity: Entity,
  { relation, kind }: { relation: string; kind: string },
) {
  const catalogApi = useApi(catalogApiRef);
  const entityRefs = (entity.relations ?? []).flatMap(({ type, targetRef }) =>
    type === relation && parseEntityRef(targetRef).kind === kind
      ? [targetRef]
      : [],
  );
  return useQuery({
    queryKey: ['entity', 'related', entityRefs],
    queryFn: async () => {
      if (entityRefs.length === 0) return [];
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs,
        fields: FIELDS,
      });
      return items
        .filter(item => item !== undefined)
        .sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
    },
  });
}
