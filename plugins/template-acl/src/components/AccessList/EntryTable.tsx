import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Column,
  TableBody,
  TableHeader,
  TablePagination,
  TableRoot,
  type SortDescriptor,
} from '@backstage/ui';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import { useState } from 'react';
import type { EntryActions } from '../../hooks/useEntryActions';
import { useNow } from '../../hooks/useNow';
import { templateAclTranslationRef } from '../../translation';
import { EntryRow } from './EntryRow';
import styles from './AccessList.module.css';

const PAGE_SIZE = 25;

export interface EntryTableProps {
  rows: AclEntry[];
  userRef: string | undefined;
  /** Actions on the entries; absent for read-only users. */
  actions?: EntryActions;
  sort: SortDescriptor;
  onSort: (sort: SortDescriptor) => void;
}

/** One page of rows (P-316). */
export function EntryTable(props: EntryTableProps) {
  const { rows, userRef, actions, sort, onSort } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const now = useNow();
  const [page, setPage] = useState(0);
  // The list may have become shorter.
  const lastPage = Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1);
  const offset = Math.min(page, lastPage) * PAGE_SIZE;
  return (
    <>
      <div className={styles.scroll}>
        <TableRoot
          aria-label={t('acl.titleLoading')}
          className={styles.table}
          sortDescriptor={sort}
          onSortChange={onSort}
        >
          <TableHeader>
            <Column id="displayName" isRowHeader allowsSorting>
              {t('acl.displayName')}
            </Column>
            <Column id="entityRef" allowsSorting>
              {t('acl.entityRef')}
            </Column>
            <Column id="expiresOn" allowsSorting>
              {t('acl.expires')}
            </Column>
            <Column id="actions">{t('acl.actions')}</Column>
          </TableHeader>
          <TableBody>
            {rows.slice(offset, offset + PAGE_SIZE).map(entry => (
              <EntryRow
                key={entry.entityRef}
                entry={entry}
                userRef={userRef}
                actions={actions}
                now={now}
              />
            ))}
          </TableBody>
        </TableRoot>
      </div>
      {lastPage > 0 && (
        <TablePagination
          pageSize={PAGE_SIZE}
          pageSizeOptions={[]}
          offset={offset}
          totalCount={rows.length}
          hasPreviousPage={offset > 0}
          hasNextPage={offset / PAGE_SIZE < lastPage}
          onPreviousPage={() => setPage(offset / PAGE_SIZE - 1)}
          onNextPage={() => setPage(offset / PAGE_SIZE + 1)}
          getLabel={() =>
            t('acl.pages', {
              from: String(offset + 1),
              to: String(Math.min(offset + PAGE_SIZE, rows.length)),
              total: String(rows.length),
            })
          }
        />
      )}
    </>
  );
}
