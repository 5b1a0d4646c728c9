import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  identityApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import {
  CATALOG_FILTER_EXISTS,
  catalogApiRef,
} from '@backstage/plugin-catalog-react';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { TeamFactsSource } from '@portal/plugin-page-slots-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { completeRef, countBy, specText, TITLE_FIELDS } from '../entities';
import { buildForest, type GroupRecord } from './forest';

/** The annotation that names the lead of a group: an entity ref or a name. */
const LEAD_ANNOTATION = 'retail.example/lead';

const GROUP_FIELDS = [
  ...TITLE_FIELDS,
  'metadata.description',
  'metadata.annotations',
  'spec.parent',
  'spec.children',
];

const KEY = 'explore';

const REFRESH_MS = 60_000;

/** Reads all groups, in one call, and puts them into a tree. */
export function useForest() {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: [KEY, 'groups'],
    queryFn: async () => {
      const { items } = await catalogApi.getEntities({
        filter: { kind: 'group' },
        fields: GROUP_FIELDS,
      });
      return buildForest(items.map(toRecord));
    },
  });
}

function toRecord(entity: Entity): GroupRecord {
  const defaults = { kind: 'group', of: entity };
  const { children } = entity.spec ?? {};
  return {
    ref: stringifyEntityRef(entity),
    title: entityTitle(entity),
    description: entity.metadata.description,
    lead: entity.metadata.annotations?.[LEAD_ANNOTATION]?.trim() || undefined,
    parent: completeRef(specText(entity, 'parent'), defaults),
    children: (Array.isArray(children) ? children : []).flatMap(
      child => completeRef(String(child), defaults) ?? [],
    ),
  };
}

/** The groups of the person, as entity refs. */
export function useOwnGroups() {
  const identityApi = useApi(identityApiRef);
  return useQuery({
    queryKey: [KEY, 'own-groups'],
    queryFn: async () => {
      const { ownershipEntityRefs } = await identityApi.getBackstageIdentity();
      return ownershipEntityRefs.filter(ref => ref.startsWith('group:'));
    },
  });
}

/** Counts the direct members of all groups, in one call. */
export function useMemberCounts() {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: [KEY, 'member-counts'],
    queryFn: () => countBy(catalogApi, 'relations.memberOf', { kind: 'user' }),
  });
}

/** Number of entities by kind, by owner. */
export type OwnedCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts what all groups own: one call for the kinds, and one for each. */
export function useOwnedCounts() {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: [KEY, 'owned-counts'],
    queryFn: async (): Promise<OwnedCounts> => {
      const kinds = await countBy(catalogApi, 'kind', {
        'relations.ownedBy': CATALOG_FILTER_EXISTS,
      });
      const counts = new Map<string, Map<string, number>>();
      await Promise.all(
        [...kinds.keys()].sort().map(async name => {
          const kind = name.toLowerCase();
          const owners = await countBy(catalogApi, 'relations.ownedBy', {
            kind,
          });
          for (const [owner, count] of owners) {
            if (!counts.has(owner)) counts.set(owner, new Map());
            counts.get(owner)!.set(kind, count);
          }
        }),
      );
      return counts;
    },
  });
}

/** Reads what features know of the teams, and again each minute. The answers are in the order of the sources. */
export function useFeatureFacts(sources: readonly TeamFactsSource[]) {
  const apis = useApiHolder();
  return useQueries({
    queries: sources.map(({ node, load }) => ({
      queryKey: [KEY, 'facts', node.spec.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(apis, signal),
      refetchInterval: REFRESH_MS,
    })),
  });
}

/** People of a group in the panel; the group's page lists the others. */
export const PEOPLE_SHOWN = 20;

/** A person in the panel. */
export interface Person {
  ref: string;
  title: string;
  email?: string;
  jobTitle?: string;
}

const PERSON_FIELDS = [
  ...TITLE_FIELDS,
  'metadata.annotations',
  'spec.profile.email',
];

/** Reads the first people of a group, and how many there are. */
export function usePeople(group: string) {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: [KEY, 'people', group],
    queryFn: async () => {
      const { items, totalItems } = await catalogApi.queryEntities({
        filter: { kind: 'user', 'relations.memberOf': group },
        fields: PERSON_FIELDS,
        orderFields: { field: 'spec.profile.displayName', order: 'asc' },
        limit: PEOPLE_SHOWN,
      });
      return { people: items.map(toPerson), total: totalItems };
    },
  });
}

function toPerson(entity: Entity): Person {
  const { email } = (entity.spec?.profile ?? {}) as { email?: unknown };
  return {
    ref: stringifyEntityRef(entity),
    title: entityTitle(entity),
    email: typeof email === 'string' ? email : undefined,
    jobTitle: entity.metadata.annotations?.['retail.example/role'],
  };
}
