import {
  type Entity,
  RELATION_HAS_PART,
  RELATION_PART_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { type SystemEntities, targetsOf, USES } from './diagramOf';

const FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.type',
  'relations',
];

/** Reads a system's domain, its parts, and what these use. The catalogue leaves out what it does not know. */
export function useSystemEntities(system: Entity) {
  const catalogApi = useApi(catalogApiRef);
  const domainRefs = targetsOf(system, [RELATION_PART_OF]);
  const partRefs = targetsOf(system, [RELATION_HAS_PART]);
  return useQuery({
    queryKey: [
      'entity',
      'system-diagram',
      stringifyEntityRef(system),
      domainRefs,
      partRefs,
    ],
    queryFn: async (): Promise<SystemEntities> => {
      const read = async (entityRefs: string[]) => {
        if (entityRefs.length === 0) return [];
        const { items } = await catalogApi.getEntitiesByRefs({
          entityRefs,
          fields: FIELDS,
        });
        return items.filter(item => item !== undefined);
      };
      const [domains, parts] = await Promise.all([
        read(domainRefs),
        read(partRefs),
      ]);
      const seen = new Set([...domainRefs, ...partRefs]);
      const usedRefs = parts
        .flatMap(part => targetsOf(part, USES))
        .filter(ref => !seen.has(ref));
      const used = await read([...new Set(usedRefs)]);
      return { system, domains, parts, used };
    },
  });
}
