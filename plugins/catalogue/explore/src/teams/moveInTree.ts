import type { Row } from './rows';

/** What a key does: goes to a row, opens or closes one. */
export type Move =
  { kind: 'go'; to: string } | { kind: 'expand' | 'collapse'; id: string };

/**
 * Returns what a key does in a tree (WAI-ARIA pattern): arrows, Home, End, and letters, which go to the next row whose
 * title begins with them.
 *
 * @param typed - the letters so far, in lower case
 */
export function moveInTree(
  rows: readonly Row[],
  active: string,
  key: string,
  options: { typed: string; titleOf: (row: Row) => string },
): Move | undefined {
  const index = rows.findIndex(({ id }) => id === active);
  const row = rows[index];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowDown':
      return goTo(rows[index + 1]);
    case 'ArrowUp':
      return goTo(rows[index - 1]);
    case 'Home':
      return goTo(rows[0]);
    case 'End':
      return goTo(rows.at(-1));
    case 'ArrowRight':
      if (row.isExpanded === undefined) return undefined;
      return row.isExpanded
        ? goTo(rows[index + 1])
        : { kind: 'expand', id: row.id };
    case 'ArrowLeft':
      return row.isExpanded
        ? { kind: 'collapse', id: row.id }
        : goTo(rows.find(({ id }) => id === row.parent));
    default:
      return goTo(findTyped(rows, index, options));
  }
}

function findTyped(
  rows: readonly Row[],
  index: number,
  { typed, titleOf }: { typed: string; titleOf: (row: Row) => string },
): Row | undefined {
  if (!typed) return undefined;
  // A second letter may still fit the same row.
  const start = typed.length > 1 ? index : index + 1;
  return [...rows.slice(start), ...rows.slice(0, start)].find(row =>
    titleOf(row).toLowerCase().startsWith(typed),
  );
}

function goTo(row: Row | undefined): Move | undefined {
  return row && { kind: 'go', to: row.id };
}
