import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type {
  AclEntry,
  ControlledTemplate,
} from '@portal/plugin-template-acl-common';
import { toCsv } from '../../lib/csv';
import { saveFile } from '../../lib/saveFile';
import { templateAclTranslationRef } from '../../translation';

/** Byte order mark. Without it spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the whole list as CSV, ignoring the table's filter. Times are in UTC. */
export function useCsvExport(
  template: ControlledTemplate,
): (entries: readonly AclEntry[]) => void {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const head = [
    t('acl.displayName'),
    t('acl.entityRef'),
    t('acl.expires'),
    t('csv.status'),
    t('csv.grantedBy'),
    t('csv.grantedByRef'),
    t('csv.grantedAt'),
    t('csv.reason'),
  ];
  const rowOf = (entry: AclEntry) => [
    entry.displayName,
    entry.entityRef,
    entry.expiresOn ?? '',
    entry.isExpired ? t('csv.expired') : t('csv.active'),
    entry.grantedByName,
    entry.grantedBy,
    entry.grantedAt,
    entry.reason ?? '',
  ];
  return entries =>
    saveFile({
      name: `access-${template.namespace}-${template.name}.csv`,
      type: 'text/csv;charset=utf-8',
      text: BYTE_ORDER_MARK + toCsv([head, ...entries.map(rowOf)]),
    });
}
