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

/** A list as the page keeps it. */
export interface KnownAcl extends Acl {
  /** What somebody else changed since the person was last told. */
  changes?: AclChanges;
  /** Entries that the next reading shows changed because of what the person did here. */
  expectedRefs?: string[];
}

/** What a change of the list is about. */
export interface AclChangeVariables {
  entityRefs: string[];
}

/** The list of a template, and what stands at it. */
export interface AclState {
  acl?: KnownAcl;
  /** The entries without those that are being removed. */
  entries?: AclEntry[];
  error?: Error;
  isFetching: boolean;
  retry: () => void;
  /** The person has read what somebody else changed. */
  dismissChanges: () => void;
}

/**
 * The list of a template. What was read stays when it cannot be read again. An
 * entry that is being removed is left out at once; it is back if that fails.
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

/** Says of a list that was just read what somebody else changed in it. */
export function withForeignChanges(
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

/** The entries that a running change of a list is about. */
export function refsOf(variables: unknown): string[] {
  return (variables as AclChangeVariables | undefined)?.entityRefs ?? [];
}
