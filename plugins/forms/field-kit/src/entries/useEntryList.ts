import { useCallback, useMemo, useRef, useState } from 'react';
import type { CheckState } from '../check';
import type { AccessEntry, AccessEntryKind } from './AccessEntry';

/** An entry that is being edited. */
export interface EntryRow {
  /** Identifies the row while its name changes. */
  key: number;
  entry: AccessEntry;
  /** The error of the name, without lookups. */
  message: string | undefined;
  /** The initial name; undefined in a new row. */
  original: string | undefined;
  /** True after the first input: an empty name is no error before. */
  isTouched: boolean;
}

const NEW_ENTRY: AccessEntry = {
  name: '',
  read: true,
  write: false,
  admin: false,
};

type DraftRow = Omit<EntryRow, 'message'>;

function keyOf({ name }: AccessEntry): string {
  return name.trim().toLowerCase();
}

/** Sets the error of each row. Of two rows with the same name, the later one has the error. */
function withMessages(
  rows: readonly DraftRow[],
  others: readonly string[],
  kind: AccessEntryKind,
): EntryRow[] {
  const seen = new Set(others.map(name => name.trim().toLowerCase()));
  return rows.map(row => {
    const key = keyOf(row.entry);
    const twice = key !== '' && seen.has(key) ? kind.twice : undefined;
    seen.add(key);
    return { ...row, message: kind.check(row.entry.name) ?? twice };
  });
}

export interface UseEntryListOptions {
  kind: AccessEntryKind;
  /** The initial entries; an empty list becomes one empty row. */
  entries: readonly AccessEntry[];
  /** Names in the list that are not edited here. */
  others: readonly string[];
}

/**
 * The logic of editing a list of entries: its rows, their errors, and whether the list can be saved. This needs valid
 * entries and at least one change (ledger C-152).
 */
export function useEntryList({ kind, entries, others }: UseEntryListOptions) {
  const start = useRef(entries);
  const nextKey = useRef(0);
  const draft = useCallback(
    (entry: AccessEntry): DraftRow => ({
      key: nextKey.current++,
      entry,
      original: entry.name || undefined,
      isTouched: false,
    }),
    [],
  );
  const [drafts, setDrafts] = useState<DraftRow[]>(() =>
    (entries.length > 0 ? entries : [NEW_ENTRY]).map(draft),
  );
  const [checks, setChecks] = useState<Record<number, CheckState>>({});
  const rows = useMemo(
    () => withMessages(drafts, others, kind),
    [drafts, others, kind],
  );

  const isChanged =
    JSON.stringify(drafts.map(({ entry }) => entry)) !==
    JSON.stringify(start.current);
  const isGood = rows.every(
    ({ key, message }) =>
      message === undefined && checks[key]?.status === 'good',
  );

  return {
    rows,
    canSave: isChanged && isGood,
    canAdd: drafts.length + others.length < kind.limit,
    add: () => setDrafts(known => [...known, draft(NEW_ENTRY)]),
    remove: (key: number) =>
      setDrafts(known => known.filter(row => row.key !== key)),
    change: useCallback(
      (key: number, part: Partial<AccessEntry>) =>
        setDrafts(known =>
          known.map(row =>
            row.key === key
              ? { ...row, entry: { ...row.entry, ...part }, isTouched: true }
              : row,
          ),
        ),
      [],
    ),
    /** Each row reports the state of its name check here. */
    tellCheck: useCallback(
      (key: number, state: CheckState) =>
        setChecks(known =>
          known[key]?.status === state.status
            ? known
            : { ...known, [key]: state },
        ),
      [],
    ),
  };
}
