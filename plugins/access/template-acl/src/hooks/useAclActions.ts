import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import { useCallback } from 'react';
import { templateAclApiRef } from '../api';
import { errorMessage } from '@portal/plugin-portal-ui';
import { kindOf } from '../lib/names';
import { templateAclTranslationRef } from '../translation';
import type { AclChangeVariables, KnownAcl } from './useAcl';
import { mutationKeys, queryKeys } from './queryKeys';
import { useSettle } from './useSettle';
import { useToasts } from './useToasts';

interface EntryVariables extends AclChangeVariables {
  entry: AclEntry;
}

const variablesOf = (entry: AclEntry): EntryVariables => ({
  entry,
  entityRefs: [entry.entityRef],
});

/** Removes entries from a template's list (P-334, P-335, P-347, P-348). */
export function useRemoveEntry(templateRef: string): (entry: AclEntry) => void {
  const api = useApi(templateAclApiRef);
  const { t } = useTranslationRef(templateAclTranslationRef);
  const toasts = useToasts();
  const updateAcl = useUpdateAcl(templateRef);
  const { mutate } = useMutation({
    mutationKey: mutationKeys.remove(templateRef),
    mutationFn: ({ entry }: EntryVariables) =>
      api.removeFromAcl(templateRef, entry.entityRef),
    onSuccess: async (_, { entry }) => {
      await updateAcl(known => ({
        ...known,
        acls: known.acls.filter(each => each.entityRef !== entry.entityRef),
      }));
      toasts.success(t('toast.removed', { x: entry.displayName }));
    },
    onError: (error, { entry }) =>
      toasts.failure(
        t('toast.removeFailed', {
          x: entry.displayName,
          msg: errorMessage(error),
        }),
      ),
    onSettled: useSettle(templateRef),
  });
  return useCallback(entry => mutate(variablesOf(entry)), [mutate]);
}

/** Extends an entry by 5 days, in one click (P-350, P-351). */
export function useExtendEntry(templateRef: string): (entry: AclEntry) => void {
  const api = useApi(templateAclApiRef);
  const { t } = useTranslationRef(templateAclTranslationRef);
  const toasts = useToasts();
  const updateAcl = useUpdateAcl(templateRef);
  const { mutate } = useMutation({
    mutationKey: mutationKeys.extend(templateRef),
    mutationFn: ({ entry }: EntryVariables) =>
      api.extendAcl(templateRef, entry.entityRef),
    onSuccess: async ({ acl, revision }) => {
      await updateAcl(known => ({
        ...known,
        revision,
        acls: known.acls.map(each =>
          each.entityRef === acl.entityRef ? acl : each,
        ),
      }));
      const text =
        kindOf(acl.entityRef) === 'group'
          ? 'toast.extendedGroup'
          : 'toast.extendedUser';
      toasts.success(t(text, { x: acl.displayName }));
    },
    onError: (error, { entry }) =>
      toasts.failure(
        t('toast.extendFailed', {
          x: entry.displayName,
          msg: errorMessage(error),
        }),
      ),
    onSettled: useSettle(templateRef),
  });
  return useCallback(entry => mutate(variablesOf(entry)), [mutate]);
}

/** Changes the cached list. A running query is cancelled, because its result may be older than the change. */
export function useUpdateAcl(templateRef: string) {
  const client = useQueryClient();
  return useCallback(
    async (update: (known: KnownAcl) => KnownAcl) => {
      const queryKey = queryKeys.acl(templateRef);
      await client.cancelQueries({ queryKey });
      client.setQueryData<KnownAcl>(queryKey, known => known && update(known));
    },
    [client, templateRef],
  );
}
