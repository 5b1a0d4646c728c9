import { useMutationState } from '@tanstack/react-query';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import { refsOf } from './useAcl';
import { useExtendEntry, useRemoveEntry } from './useAclActions';
import { mutationKeys } from './queryKeys';

/** The actions on one entry. */
export interface EntryActions {
  remove: (entry: AclEntry) => void;
  extend: (entry: AclEntry) => void;
  /** True while the entry is being extended. */
  isExtending: (entry: AclEntry) => boolean;
}

/** The actions on the entries of a template's list. */
export function useEntryActions(templateRef: string): EntryActions {
  const extending = useMutationState({
    filters: {
      mutationKey: mutationKeys.extend(templateRef),
      status: 'pending',
    },
    select: ({ state }) => refsOf(state.variables),
  }).flat();
  return {
    remove: useRemoveEntry(templateRef),
    extend: useExtendEntry(templateRef),
    isExtending: ({ entityRef }) => extending.includes(entityRef),
  };
}
