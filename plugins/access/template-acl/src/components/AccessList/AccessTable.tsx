import type { SortDescriptor } from '@backstage/ui';
import type {
  AclEntry,
  ControlledTemplate,
} from '@portal/plugin-template-acl-common';
import { useMemo, useState } from 'react';
import { useEntryActions } from '../../hooks/useEntryActions';
import { useMoreTimeAsked } from '../../hooks/useMoreTimeAsked';
import { selectRows, type AclColumn, type AclFilter } from '../../lib/aclRows';
import { AccessFilter, NothingFits } from './AccessFilter';
import { EntryTable } from './EntryTable';

export interface AccessTableProps {
  template: ControlledTemplate;
  entries: AclEntry[];
  canManage: boolean;
  userRef: string | undefined;
  /** Called after the last row was removed, so that the caller can move the focus. */
  onLastRemoved: () => void;
}

/** The entries as a table with search, filter and sorting. */
export function AccessTable(props: AccessTableProps) {
  const { template, entries, canManage, userRef, onLastRemoved } = props;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<AclFilter>('all');
  const [sort, setSort] = useState<SortDescriptor>({
    column: 'displayName',
    direction: 'ascending',
  });
  const actions = useEntryActions(template.templateRef);
  const moreTimeAsked = useMoreTimeAsked({ template, userRef, canManage });
  const rows = useMemo(
    () =>
      selectRows(entries, {
        search,
        filter,
        column: sort.column as AclColumn,
        descending: sort.direction === 'descending',
      }),
    [entries, search, filter, sort],
  );
  const remove = (entry: AclEntry) => {
    actions.remove(entry);
    if (rows.length === 1) onLastRemoved();
  };
  return (
    <>
      <AccessFilter
        search={search}
        filter={filter}
        shown={rows.length}
        total={entries.length}
        onSearch={setSearch}
        onFilter={setFilter}
      />
      {rows.length > 0 ? (
        <EntryTable
          rows={rows}
          userRef={userRef}
          moreTimeAsked={moreTimeAsked}
          actions={canManage ? { ...actions, remove } : undefined}
          sort={sort}
          onSort={setSort}
        />
      ) : (
        <NothingFits
          onClear={() => {
            setSearch('');
            setFilter('all');
          }}
        />
      )}
    </>
  );
}
