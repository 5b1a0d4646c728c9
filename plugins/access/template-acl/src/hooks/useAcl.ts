import { useApi } from '@backstage/frontend-plugin-api';
import {
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Acl, AclEntry } from '@portal/plugin-template-acl-common';
import { useCallback, useMemo } from 'react';
import { templateAclApiRef } from '../api';
import {
  findForeignChanges,
  mergeChanges,
  type AclChanges,
} from '../lib/aclChanges';
import { mutationKeys, queryKeys } from './queryKeys';
import { visitOptions } from './visit';

/** The cached access list. */
export interface KnownAcl extends Acl {
  /** Changes of other users since the last notice. */
  changes?: AclChanges;
  /** Entries that the user has changed; the next reading does not report them. */
  expectedRefs?: string[];
}

/** The subject of a mutation of the list. */
export interface AclChangeVariables {
  entityRefs: string[];
}

/** An access list with the state of its query. */
export interface AclState {
  acl?: KnownAcl;
  /** The entries without those that are being removed. */
  entries?: AclEntry[];
  error?: Error;
  isFetching: boolean;
  retry: () => void;
  /** Confirms the notice about changes of other users. */
  dismissChanges: () => void;
}

/**
 * Reads the list of a template. After a failed reading the earlier entries stay. An entry that is being removed
 * disappears at once and returns if the removal fails.
 */
export function useAcl(templateRef: string): AclState {
  const api = useApi(templateAclApiRef);
  const client = useQueryClient();
  const queryKey = queryKeys.acl(templateRef);
  const { data, error, isFetching, refetch } = useQuery({
    ...visitOptions,
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await api.getAcl(templateRef, { signal });
      return withForeignChanges(client, templateRef, fresh);
    },
  });
  const removing = useMutationState({
    filters: {
      mutationKey: mutationKeys.remove(templateRef),
      status: 'pending',
    },
    select: ({ state }) => refsOf(state.variables),
  });
  const hidden = removing.flat().join('\n');
  const entries = useMemo(() => {
    const refs = new Set(hidden.split('\n'));
    return data?.acls.filter(entry => !refs.has(entry.entityRef));
  }, [data, hidden]);
  return {
    acl: data,
    entries,
    error: error ?? undefined,
    isFetching,
    retry: useCallback(() => void refetch(), [refetch]),
    dismissChanges: () =>
      client.setQueryData<KnownAcl>(
        queryKey,
        known => known && { ...known, changes: undefined },
      ),
  };
}

/** Adds the changes of other users to a list that was just read. */
function withForeignChanges(
  client: QueryClient,
  templateRef: string,
  fresh: Acl,
): KnownAcl {
  const known = client.getQueryData<KnownAcl>(queryKeys.acl(templateRef));
  if (!known) return fresh;
  const pending = client.getMutationCache().findAll({
    mutationKey: mutationKeys.template(templateRef),
    status: 'pending',
  });
  const ownRefs = new Set([
    ...(known.expectedRefs ?? []),
    ...pending.flatMap(mutation => refsOf(mutation.state.variables)),
  ]);
  const found = findForeignChanges({
    before: known.acls,
    after: fresh.acls,
    ownRefs,
  });
  return { ...fresh, changes: mergeChanges(known.changes, found) };
}

/** The entries that the running mutations of a list change. */
export function refsOf(variables: unknown): string[] {
  return (variables as AclChangeVariables | undefined)?.entityRefs ?? [];
}
