import type {
  AclEntry,
  ControlledTemplate,
} from '@portal/plugin-template-acl-common';
import {
  choiceField,
  flagField,
  pageField,
  textField,
  useAddressState,
  useTypedText,
} from '@portal/plugin-portal-ui';
import { useMemo } from 'react';
import { useEntryActions } from '../../hooks/useEntryActions';
import { useMoreTimeAsked } from '../../hooks/useMoreTimeAsked';
import { ACL_COLUMNS, ACL_FILTERS, selectRows } from '../../lib/aclRows';
import { AccessFilter, NothingFits } from './AccessFilter';
import { EntryTable } from './EntryTable';

/** Beside it, the address keeps the state of the overview. */
const ADDRESS = {
  search: { ...textField(), name: 'holder' },
  filter: { ...choiceField(ACL_FILTERS, 'all'), name: 'show' },
  column: { ...choiceField(ACL_COLUMNS, 'displayName'), name: 'holdersBy' },
  descending: { ...flagField(), name: 'holdersDescending' },
  page: { ...pageField(), name: 'holders' },
};

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
  const [view, change] = useAddressState(ADDRESS);
  const { text: search, setText } = useTypedText(view.search, next =>
    change({ search: next }),
  );
  const actions = useEntryActions(template.templateRef);
  const moreTimeAsked = useMoreTimeAsked({ template, userRef, canManage });
  const rows = useMemo(
    () => selectRows(entries, { ...view, search }),
    [entries, view, search],
  );
  const remove = (entry: AclEntry) => {
    actions.remove(entry);
    if (rows.length === 1) onLastRemoved();
  };
  return (
    <>
      <AccessFilter
        search={search}
        filter={view.filter}
        shown={rows.length}
        total={entries.length}
        onSearch={setText}
        onFilter={filter => change({ filter })}
      />
      {rows.length > 0 ? (
        <EntryTable
          rows={rows}
          userRef={userRef}
          moreTimeAsked={moreTimeAsked}
          actions={canManage ? { ...actions, remove } : undefined}
          sort={{
            column: view.column,
            direction: view.descending ? 'descending' : 'ascending',
          }}
          onSort={({ column, direction }) =>
            change({
              column: ACL_COLUMNS.find(id => id === column) ?? view.column,
              descending: direction === 'descending',
            })
          }
          page={view.page}
          onPage={page => change({ page })}
        />
      ) : (
        <NothingFits
          onClear={() => {
            setText('');
            change({ search: '', filter: 'all' });
          }}
        />
      )}
    </>
  );
}
