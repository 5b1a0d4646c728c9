import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ENDING_SOON_DAYS } from '@portal/plugin-template-acl-common';
import type { OverviewColumn } from '../../lib/overviewRows';
import { templateAclTranslationRef } from '../../translation';

/** The heads of the overview's columns. */
export function useColumnLabel(): (column: OverviewColumn) => string {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return column =>
    column === 'endingSoon'
      ? t('overview.column.endingSoon', { days: String(ENDING_SOON_DAYS) })
      : t(`overview.column.${column}`);
}
