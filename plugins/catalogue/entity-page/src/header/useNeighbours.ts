import {
  type Entity,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';

/** Kinds whose pages show no graph, and whose neighbours are too many. */
const WITHOUT_GRAPH = ['user', 'group', 'location'];

/** With more neighbours, each part of the page reads the few that it shows. */
const MOST_NEIGHBOURS = 100;

function neighboursOf({ kind, relations = [] }: Entity): string[] {
  if (WITHOUT_GRAPH.includes(kind.toLocaleLowerCase('en-US'))) return [];
  const refs = [...new Set(relations.map(({ targetRef }) => targetRef))];
  return refs.length <= MOST_NEIGHBOURS ? refs : [];
}

/** What the title of an entity is made of. */
const NAMED = [
  'kind',
  'metadata',
  'spec.type',
  'spec.lifecycle',
  'spec.profile',
];

/** Whom header and cards name beside the neighbours: their owners, and the domains that systems are part of. */
function namedBeside(neighbours: ReadonlyArray<Entity | undefined>): string[] {
  const refs = neighbours
    .flatMap(neighbour => neighbour?.relations ?? [])
    .filter(
      ({ type, targetRef }) =>
        type === RELATION_OWNED_BY ||
        (type === RELATION_PART_OF && targetRef.startsWith('domain:')),
    )
    .map(({ targetRef }) => targetRef);
  return [...new Set(refs)].slice(0, MOST_NEIGHBOURS);
}

/**
 * Asks for all that an entity has relations to, before header, cards and graph ask for some of it each. The cache behind the
 * catalogue's API gives it to them.
 *
 * @returns true until it has answered, or failed
 */
export function useNeighbours(entity: Entity): boolean {
  const catalogApi = useApi(catalogApiRef);
  const entityRefs = neighboursOf(entity);
  const { isLoading } = useQuery({
    queryKey: ['entity', 'neighbours', stringifyEntityRef(entity), entityRefs],
    enabled: entityRefs.length > 0,
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({ entityRefs });
      const beside = namedBeside(items).filter(
        ref => !entityRefs.includes(ref),
      );
      // One question in place of one for each part; those who name them say what is wrong.
      if (beside.length > 0) {
        catalogApi
          .getEntitiesByRefs({ entityRefs: beside, fields: NAMED })
          .catch(() => undefined);
      }
      return items.length;
    },
  });
  return isLoading;
}
