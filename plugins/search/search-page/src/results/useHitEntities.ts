import {
  type Entity,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CATALOG_TYPE, entityRefOf, type Hit } from './documents';

/** The entities around a hit, as entity refs. */
export interface HitPlace {
  owner?: string;
  system?: string;
}

const SYSTEM_PREFIX = 'system:';

function placeOf({ relations = [] }: Entity): HitPlace {
  const targetOf = (type: string, prefix = '') =>
    relations.find(
      relation =>
        relation.type === type && relation.targetRef.startsWith(prefix),
    )?.targetRef;
  return {
    owner: targetOf(RELATION_OWNED_BY),
    system: targetOf(RELATION_PART_OF, SYSTEM_PREFIX),
  };
}

/** Reads owners and systems of all hits of a page in one request. Without the catalogue, hits are shown without them. */
export function useHitEntities(
  hits: readonly Hit[],
): ReadonlyMap<string, HitPlace> {
  const catalogApi = useApi(catalogApiRef);
  const refs = hits
    .filter(({ result }) => result.type === CATALOG_TYPE)
    .flatMap(({ result }) => entityRefOf(result.document) ?? []);
  const { data } = useQuery(
    {
      queryKey: ['search', 'places', refs],
      enabled: refs.length > 0,
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const { items } = await catalogApi.getEntitiesByRefs({
          entityRefs: refs,
          fields: ['kind', 'metadata.name', 'metadata.namespace', 'relations'],
        });
        return new Map(
          refs.map((ref, at) => [ref, items[at] ? placeOf(items[at]) : {}]),
        );
      },
    },
    pageQueryClient,
  );
  return data ?? new Map();
}
