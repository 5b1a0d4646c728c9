import {
  type CompoundEntityRef,
  type Entity,
  RELATION_PART_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';

/** The domains of an entity: its own, else those of its systems. */
export function useDomains(
  entity: Entity,
  systems: readonly CompoundEntityRef[],
): { domains: CompoundEntityRef[]; isLoading: boolean } {
  const catalogApi = useApi(catalogApiRef);
  const own = getEntityRelations(entity, RELATION_PART_OF, { kind: 'domain' });
  const systemRefs = systems.map(ref => stringifyEntityRef(ref));
  const { data, isLoading } = useQuery({
    queryKey: ['entity', 'domains-of-systems', systemRefs],
    enabled: own.length === 0 && systemRefs.length > 0,
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: systemRefs,
        fields: ['kind', 'metadata.name', 'metadata.namespace', 'relations'],
      });
      const domains = items.flatMap(system =>
        getEntityRelations(system, RELATION_PART_OF, { kind: 'domain' }),
      );
      return [
        ...new Map(domains.map(ref => [stringifyEntityRef(ref), ref])).values(),
      ];
    },
  });
  return { domains: own.length > 0 ? own : (data ?? []), isLoading };
}
