import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { useId } from 'react';
import type { CheckQuestion } from '../check';
import type { AccessEntry, AccessEntryKind } from './AccessEntry';
import { EntryRowFields } from './EntryRowFields';
import { useEntryList } from './useEntryList';

/** @public */
export interface EntryListDialogProps {
  /** Whether entries are added, or those that are there are edited (ledger C-150, C-151). */
  mode: 'add' | 'edit';
  title: string;
  /** Keep its identity. */
  kind: AccessEntryKind;
  /** What is asked about a name; keep its identity. */
  questionOf: (name: string) => CheckQuestion;
  /** The entries to begin with; none when entries are added. */
  entries: readonly AccessEntry[];
  /** Names that are in the list, but not edited here; keep its identity. */
  others: readonly string[];
  onSave: (entries: AccessEntry[]) => void;
  onClose: () => void;
}

/**
 * A dialog in which entries with rights are added or edited. It can be saved when all entries are good and something has
 * changed. Show it only while it is open: it begins anew each time.
 *
 * @public
 */
export function EntryListDialog(props: EntryListDialogProps) {
  const { mode, title, kind, questionOf, onSave, onClose } = props;
  const id = useId();
  const list = useEntryList(props);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="md"
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          // A portal's events reach the form that the field is in.
          event.stopPropagation();
          if (list.canSave) onSave(list.rows.map(({ entry }) => entry));
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent dividers>
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
                mode === 'edit' || list.rows.length > 1
                  ? list.remove
                  : undefined
              }
              onCheck={list.tellCheck}
            />
          ))}
          {mode === 'add' && (
            <Button onClick={list.add} disabled={!list.canAdd}>
              Add another
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            color="primary"
            variant="contained"
            disabled={!list.canSave}
          >
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
