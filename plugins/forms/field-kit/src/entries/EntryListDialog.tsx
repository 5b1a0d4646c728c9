import Button from '@material-ui/core/Button';
import { useId } from 'react';
import type { CheckQuestion } from '../check';
import { FieldDialog } from '../dialog';
import type { AccessEntry, AccessEntryKind } from './AccessEntry';
import { EntryRowFields } from './EntryRowFields';
import { useEntryList } from './useEntryList';

/** @public */
export interface EntryListDialogProps {
  /** Adds new entries, or edits the existing ones (ledger C-150, C-151). */
  mode: 'add' | 'edit';
  title: string;
  /** Must be referentially stable. */
  kind: AccessEntryKind;
  /** The lookup of a name. Must be referentially stable. */
  questionOf: (name: string) => CheckQuestion;
  /** The initial entries; empty in mode `add`. */
  entries: readonly AccessEntry[];
  /** Names in the list that this dialog does not edit. Must be referentially stable. */
  others: readonly string[];
  onSave: (entries: AccessEntry[]) => void;
  onClose: () => void;
}

/**
 * A dialog to add or edit entries with rights. Save is enabled if all entries are valid and something has changed.
 * Render it only while it is open: each mount starts with the initial entries.
 *
 * @public
 */
export function EntryListDialog(props: EntryListDialogProps) {
  const { mode, title, kind, questionOf, onSave, onClose } = props;
  const id = useId();
  const list = useEntryList(props);
  return (
    <FieldDialog
      title={title}
      submitLabel="Save"
      width={720}
      isIncomplete={!list.canSave}
      onSubmit={() => onSave(list.rows.map(({ entry }) => entry))}
      onClose={onClose}
    >
      {list.rows.map((row, index) => (
        <EntryRowFields
          key={row.key}
          id={`${id}-${row.key}`}
          row={row}
          position={index + 1}
          nameLabel={kind.nameLabel}
          hasFocus={mode === 'add' || index === 0}
          questionOf={questionOf}
          onChange={list.change}
          onRemove={
            mode === 'edit' || list.rows.length > 1 ? list.remove : undefined
          }
          onCheck={list.tellCheck}
        />
      ))}
      {mode === 'add' && (
        <div>
          <Button onClick={list.add} disabled={!list.canAdd}>
            Add another
          </Button>
        </div>
      )}
    </FieldDialog>
  );
}
