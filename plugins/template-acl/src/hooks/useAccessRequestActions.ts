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

/** Asks for access to a template, or for more time. */
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

/** What is decided on a request. */
export type Decision = 'approve' | 'decline';

interface DecideVariables extends AclChangeVariables {
  decision: Decision;
  comment: string;
}

/** Decides a request of somebody else. */
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
      // The new grant is no surprise to who has just approved it.
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
    /** `onDecided` is called if the server took the decision. */
    decide: (decision: Decision, comment: string, onDecided: () => void) =>
      mutate(
        { decision, comment, entityRefs: [requester] },
        { onSuccess: onDecided },
      ),
  };
}
