import type { AccessEntry } from '@portal/plugin-field-kit';
import { useMemo, useState } from 'react';

/** The mode of the dialog: it adds entries, or edits one or all of the existing entries. */
type Editing = { mode: 'add' } | { mode: 'edit'; index?: number };

/**
 * The logic of a list of entries with a dialog.
 *
 * @param onChange - called with the whole list
 */
export function useAccessList(
  entries: readonly AccessEntry[],
  onChange: (entries: AccessEntry[]) => void,
) {
  const [editing, setEditing] = useState<Editing>();
  const isEdited = (index: number) =>
    editing?.mode === 'edit' &&
    (editing.index === undefined || editing.index === index);
  const edited = entries.filter((_, index) => isEdited(index));
  const otherNames = JSON.stringify(
    entries.filter((_, index) => !isEdited(index)).map(({ name }) => name),
  );
  // Must be referentially stable while the dialog is open.
  const others = useMemo<string[]>(() => JSON.parse(otherNames), [otherNames]);
  return {
    editing: editing && { mode: editing.mode, entries: edited, others },
    add: () => setEditing({ mode: 'add' }),
    edit: (index?: number) => setEditing({ mode: 'edit', index }),
    close: () => setEditing(undefined),
    remove: (index: number) =>
      onChange(entries.filter((_, other) => other !== index)),
    save: (saved: AccessEntry[]) => {
      setEditing(undefined);
      if (editing?.mode === 'add') {
        onChange([...entries, ...saved]);
      } else if (editing?.index === undefined) {
        onChange(saved);
      } else {
        onChange(
          entries.flatMap((entry, index) =>
            index === editing.index ? saved : entry,
          ),
        );
      }
    },
  };
}
