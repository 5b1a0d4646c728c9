import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useMutation } from '@tanstack/react-query';
import type {
  AccessRequest,
  AccessRequestKind,
} from '@portal/plugin-template-acl-common';
import { templateAclApiRef } from '../api';
import { templateAclTranslationRef } from '../translation';
import { mutationKeys } from './queryKeys';
import type { AclChangeVariables } from './useAcl';
import { useUpdateAcl } from './useAclActions';
import { useSettle } from './useSettle';
import { useToasts } from './useToasts';

/** Requests access to a template, or more time. */
export function useAskForAccess(templateRef: string) {
  const api = useApi(templateAclApiRef);
  const { t } = useTranslationRef(templateAclTranslationRef);
  const toasts = useToasts();
  return useMutation({
    mutationKey: mutationKeys.ask(templateRef),
    mutationFn: (question: { reason: string; kind: AccessRequestKind }) =>
      api.askForAccess(templateRef, question),
    onSuccess: () => toasts.success(t('toast.requested')),
    onSettled: useSettle(templateRef),
  });
}

export type Decision = 'approve' | 'decline';

interface DecideVariables extends AclChangeVariables {
  decision: Decision;
  comment: string;
}

/** Decides the request of another user. */
export function useDecideRequest(request: AccessRequest) {
  const { id, templateRef, requester, requesterName } = request;
  const api = useApi(templateAclApiRef);
  const { t } = useTranslationRef(templateAclTranslationRef);
  const toasts = useToasts();
  const updateAcl = useUpdateAcl(templateRef);
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: mutationKeys.decide(templateRef),
    mutationFn: ({ decision, comment }: DecideVariables) =>
      decision === 'approve'
        ? api.approveRequest(id, comment || undefined)
        : api.declineRequest(id, comment),
    onSuccess: async (_, { decision }) => {
      // The user caused this change, so no notice reports it.
      await updateAcl(known => ({ ...known, expectedRefs: [requester] }));
      toasts.success(
        t(decision === 'approve' ? 'toast.approved' : 'toast.declined', {
          x: requesterName,
        }),
      );
    },
    onSettled: useSettle(templateRef),
  });
  return {
    isPending,
    error,
    reset,
    /** `onDecided` is called after the server accepted the decision. */
    decide: (decision: Decision, comment: string, onDecided: () => void) =>
      mutate(
        { decision, comment, entityRefs: [requester] },
        { onSuccess: onDecided },
      ),
  };
}
