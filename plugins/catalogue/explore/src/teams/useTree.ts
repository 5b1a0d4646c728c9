import { useMemo, useRef, useState } from 'react';
import type { Forest } from './forest';
import { moveInTree } from './moveInTree';
import {
  type Opened,
  reveal,
  type Row,
  rowsOf,
  SIBLINGS_AT_ONCE,
} from './rows';

/** Time in which letters belong to one word, in milliseconds. */
const TYPING_MS = 700;

/** What is drawn of a tree, and which row the keyboard is at. */
export function useTree(forest: Forest, start: string) {
  const [opened, setOpened] = useState<Opened>(() => {
    const above = reveal(
      forest,
      { expanded: new Set(), shown: new Map() },
      start,
    );
    return { ...above, expanded: new Set([...above.expanded, start]) };
  });
  const [wanted, setActive] = useState(start);
  const typed = useRef({ text: '', at: 0 });
  const rows = useMemo(() => rowsOf(forest, opened), [forest, opened]);
  // The row may be gone after a new reading of the groups.
  const active = rows.some(({ id }) => id === wanted) ? wanted : rows[0]?.id;
  const titleOf = ({ id }: Row) => forest.teams.get(id)?.title ?? '';

  const setExpanded = (id: string, isExpanded: boolean) =>
    setOpened(before => {
      const expanded = new Set(before.expanded);
      if (isExpanded) expanded.add(id);
      else expanded.delete(id);
      return { ...before, expanded };
    });

  return {
    rows,
    active,
    setActive,
    setExpanded,
    /** Draws the next groups of a parent, and goes to the first of them. */
    showMore({ parent }: Row) {
      const all = forest.teams.get(parent)?.children ?? forest.roots;
      const count = opened.shown.get(parent) ?? SIBLINGS_AT_ONCE;
      setOpened(before => ({
        ...before,
        shown: new Map(before.shown).set(parent, count + SIBLINGS_AT_ONCE),
      }));
      setActive(all[count]);
    },
    /** Opens what is above a group, and goes to it. */
    goTo(ref: string) {
      setOpened(before => reveal(forest, before, ref));
      setActive(ref);
    },
    /** Returns false for a key that means nothing here. */
    press(key: string): boolean {
      if (!active) return false;
      const move = moveInTree(rows, active, key, {
        typed: lettersWith(typed.current, key),
        titleOf,
      });
      if (!move) return false;
      if (move.kind === 'go') setActive(move.to);
      else setExpanded(move.id, move.kind === 'expand');
      return true;
    },
  };
}

/** The letters that were typed in one go. */
function lettersWith(
  memory: { text: string; at: number },
  key: string,
): string {
  if (key.length !== 1 || key === ' ') return '';
  const now = Date.now();
  const before = now - memory.at < TYPING_MS ? memory.text : '';
  memory.text = before + key.toLowerCase();
  memory.at = now;
  return memory.text;
}
