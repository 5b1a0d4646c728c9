import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PrincipalKind } from '../lib/names';
import { queryKeys } from './queryKeys';
import { visitOptions } from './visit';

/** Results of one search; the directory may have 10,000 people. */
export const SEARCH_LIMIT = 20;

/** Time after the last letter until the search starts, in milliseconds. */
const DEBOUNCE_MS = 250;

/** A person or group that can get access. */
export interface Principal {
  /** Reference of the entity. */
  id: string;
  /** Display name, or the reference if there is no display name. */
  name: string;
}

/** The result of a search. */
export interface PrincipalSearch {
  /** The search term of the result; empty if the field is empty. */
  term: string;
  principals: Principal[];
  status: 'idle' | 'searching' | 'found' | 'failed';
  error?: Error;
}

const FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
];

const SEARCHED_FIELDS = [
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
  'spec.profile.email',
];

/**
 * Searches people or groups on the server while the user types. A result belongs to its term: a late result for an
 * older term is not shown.
 */
export function usePrincipalSearch(
  kind: PrincipalKind,
  typed: string,
): PrincipalSearch {
  const catalogApi = useApi(catalogApiRef);
  const wanted = typed.trim();
  const term = useDebounced(wanted, DEBOUNCE_MS);
  const { data, error } = useQuery({
    ...visitOptions,
    queryKey: queryKeys.principals(kind, term),
    enabled: term !== '' && term === wanted,
    staleTime: 30_000,
    refetchInterval: false,
    queryFn: async () => {
      const { items } = await catalogApi.queryEntities({
        filter: { kind },
        fullTextFilter: { term, fields: SEARCHED_FIELDS },
        fields: FIELDS,
        orderFields: [{ field: 'metadata.name', order: 'asc' }],
        limit: SEARCH_LIMIT,
      });
      return items.map(toPrincipal);
    },
  });
  if (wanted === '') {
    return { term: '', principals: [], status: 'idle' };
  }
  if (term !== wanted || (!data && !error)) {
    return { term: wanted, principals: [], status: 'searching' };
  }
  if (data) return { term, principals: data, status: 'found' };
  return { term, principals: [], status: 'failed', error: error ?? undefined };
}

function toPrincipal(entity: Entity): Principal {
  const id = stringifyEntityRef(entity);
  const profile = entity.spec?.profile;
  const displayName =
    profile && typeof profile === 'object' && 'displayName' in profile
      ? profile.displayName
      : undefined;
  const name =
    typeof displayName === 'string' ? displayName : entity.metadata.title;
  return { id, name: name || id };
}

/** Debounces a value. */
function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
