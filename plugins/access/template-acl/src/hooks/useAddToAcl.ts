import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useMutation } from '@tanstack/react-query';
import type { AddedToAcl } from '@portal/plugin-template-acl-common';
import { templateAclApiRef } from '../api';
import { findForeignChanges, mergeChanges } from '../lib/aclChanges';
import { errorMessage } from '@portal/plugin-portal-ui';
import type { PrincipalKind } from '../lib/names';
import { templateAclTranslationRef } from '../translation';
import { mutationKeys } from './queryKeys';
import type { AclChangeVariables } from './useAcl';
import { useUpdateAcl } from './useAclActions';
import type { Principal } from './usePrincipalSearch';
import { useSettle } from './useSettle';
import { useToasts } from './useToasts';

/** Maximum number of toasts for single entries; one more toast reports the number of the others. */
const TOASTS_AT_ONCE = 3;

/** The new entries. All have the same kind. */
export interface AddVariables extends AclChangeVariables {
  kind: PrincipalKind;
  principals: Principal[];
  reason?: string;
}

/** Gives people or groups access to a template, several at once (P-332, P-333, P-349 to P-353). */
export function useAddToAcl(templateRef: string) {
  const api = useApi(templateAclApiRef);
  const toasts = useToasts();
  const texts = useAddTexts();
  const updateAcl = useUpdateAcl(templateRef);
  return useMutation({
    mutationKey: mutationKeys.add(templateRef),
    mutationFn: ({ entityRefs, reason }: AddVariables) =>
      api.addToAcl(templateRef, { entityRefs, reason }),
    onSuccess: async (result, variables) => {
      await updateAcl(known => {
        const changes = findForeignChanges({
          before: known.acls,
          after: result.acls,
          ownRefs: new Set(variables.entityRefs),
        });
        return {
          ...known,
          acls: result.acls,
          revision: result.revision,
          changes: mergeChanges(known.changes, changes),
        };
      });
      texts.done(result, variables).forEach(toasts.success);
    },
    onError: (error, variables) =>
      toasts.failure(texts.failed(error, variables)),
    onSettled: useSettle(templateRef),
  });
}

function useAddTexts() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return {
    done(result: AddedToAcl, { kind, principals }: AddVariables): string[] {
      const group = kind === 'group';
      const extended = new Set(result.extended);
      const told = principals.slice(0, TOASTS_AT_ONCE).map(({ id, name }) => {
        if (extended.has(id)) {
          return t(group ? 'toast.extendedGroup' : 'toast.extendedUser', {
            x: name,
          });
        }
        return t(group ? 'toast.addedGroup' : 'toast.addedUser', { x: name });
      });
      const count = principals.length - told.length;
      return count > 0 ? [...told, t('toast.more', { count })] : told;
    },
    failed(error: unknown, { kind, principals }: AddVariables): string {
      const group = kind === 'group';
      const x = principals[0]?.name ?? '';
      const msg = errorMessage(error);
      const count = principals.length - 1;
      return count > 0
        ? t(group ? 'toast.addGroupsFailed' : 'toast.addUsersFailed', {
            x,
            msg,
            count,
          })
        : t(group ? 'toast.addGroupFailed' : 'toast.addUserFailed', { x, msg });
    },
  };
}
