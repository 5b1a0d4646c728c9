import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useQueryClient } from '@tanstack/react-query';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useEffect } from 'react';
import { ownerName } from '../lib/names';
import { templateAclTranslationRef } from '../translation';
import { queryKeys } from './queryKeys';
import { useToasts } from './useToasts';

/** Shows readers and managers their role, once for each template in a visit (P-342, P-343). */
export function useRoleToast(template: ControlledTemplate): void {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const toasts = useToasts();
  const client = useQueryClient();
  const { templateRef, role } = template;
  const owner = ownerName(template) ?? t('info.noOwner');
  useEffect(() => {
    const key = queryKeys.told(templateRef);
    if (role === 'admin' || client.getQueryData(key)) return;
    client.setQueryData(key, true);
    toasts.info(
      t(role === 'manager' ? 'toast.management' : 'toast.readOnly', { owner }),
    );
  }, [client, toasts, t, templateRef, role, owner]);
}
