import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useEffect } from 'react';
import { ownerName } from '../lib/names';
import { templateAclTranslationRef } from '../translation';
import { useToasts } from './useToasts';

/**
 * Tells readers and managers what they may do, once per template in a visit (P-342, P-343).
 *
 * @param told - the templates of which the person was told in this visit
 */
export function useRoleToast(
  template: ControlledTemplate,
  told: Set<string>,
): void {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const toasts = useToasts();
  const { templateRef, role } = template;
  const owner = ownerName(template) ?? t('info.noOwner');
  useEffect(() => {
    if (role === 'admin' || told.has(templateRef)) return;
    told.add(templateRef);
    toasts.info(
      t(role === 'manager' ? 'toast.management' : 'toast.readOnly', { owner }),
    );
  }, [told, toasts, t, templateRef, role, owner]);
}
