import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Column,
  TableBody,
  TableHeader,
  TableRoot,
  type SortDescriptor,
} from '@backstage/ui';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import { layout } from '@portal/plugin-portal-ui';
import type { EntryActions } from '../../hooks/useEntryActions';
import { useNow } from '../../hooks/useNow';
import { templateAclTranslationRef } from '../../translation';
import { Paged } from '../Section';
import { EntryRow } from './EntryRow';
import styles from './AccessList.module.css';
import tables from '../table.module.css';

const PAGE_SIZE = 25;

export interface EntryTableProps {
  rows: AclEntry[];
  userRef: string | undefined;
  /** When holders asked for more time, by entity ref. */
  moreTimeAsked: ReadonlyMap<string, string>;
  /** Actions on the entries; absent for read-only users. */
  actions?: EntryActions;
  sort: SortDescriptor;
  onSort: (sort: SortDescriptor) => void;
  /** Counts from 0. */
  page: number;
  onPage: (page: number) => void;
}

/** The rows, a page at a time (P-316). */
export function EntryTable(props: EntryTableProps) {
  const { rows, userRef, moreTimeAsked, actions, sort, onSort } = props;
  const { page, onPage } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const now = useNow();
  return (
    <Paged items={rows} pageSize={PAGE_SIZE} page={page} onPage={onPage}>
      {shown => (
        <div className={`${layout.scroll} ${layout.rowCards}`}>
          <TableRoot
            aria-label={t('acl.titleLoading')}
            className={`${tables.table} ${styles.table}`}
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
              {shown.map(entry => (
                <EntryRow
                  key={entry.entityRef}
                  entry={entry}
                  userRef={userRef}
                  askedOn={moreTimeAsked.get(entry.entityRef)}
                  actions={actions}
                  now={now}
                />
              ))}
            </TableBody>
          </TableRoot>
        </div>
      )}
    </Paged>
  );
}
