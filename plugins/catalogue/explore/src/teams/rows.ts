import { ancestorsOf, type Forest } from './forest';

/** Groups of one parent that are drawn at first, and with each press of 'more'. */
export const SIBLINGS_AT_ONCE = 50;

/** What is open in the tree. */
export interface Opened {
  /** Entity refs of the groups whose children are drawn. */
  expanded: ReadonlySet<string>;
  /** Number of children drawn, by parent; {@link SIBLINGS_AT_ONCE} by default. The top has the key `''`. */
  shown: ReadonlyMap<string, number>;
}

/** A line of the tree: a group, or the groups of a parent that are not drawn yet. */
export interface Row {
  /** Entity ref of the group, or `more:` and the parent. */
  id: string;
  kind: 'team' | 'more';
  /** Entity ref; `''` at the top. */
  parent: string;
  /** 1 at the top. */
  level: number;
  position: number;
  setSize: number;
  /** Undefined without children. */
  isExpanded?: boolean;
  /** Number of groups behind a `more`. */
  hidden: number;
}

/** Lists what is drawn, each parent before its children. */
export function rowsOf(forest: Forest, opened: Opened): Row[] {
  const rows: Row[] = [];
  addRows(forest.roots, { parent: '', level: 1 });
  return rows;

  function addRows(
    refs: readonly string[],
    { parent, level }: { parent: string; level: number },
  ) {
    const count = opened.shown.get(parent) ?? SIBLINGS_AT_ONCE;
    const shown = refs.slice(0, count);
    const hidden = refs.length - shown.length;
    const setSize = shown.length + (hidden > 0 ? 1 : 0);
    shown.forEach((ref, index) => {
      const { children } = forest.teams.get(ref)!;
      const isExpanded =
        children.length > 0 ? opened.expanded.has(ref) : undefined;
      rows.push({
        id: ref,
        kind: 'team',
        parent,
        level,
        position: index + 1,
        setSize,
        isExpanded,
        hidden: 0,
      });
      if (isExpanded) addRows(children, { parent: ref, level: level + 1 });
    });
    if (hidden > 0) {
      rows.push({
        id: `more:${parent}`,
        kind: 'more',
        parent,
        level,
        position: setSize,
        setSize,
        hidden,
      });
    }
  }
}

/** Opens what is above a group, so that it is drawn. */
export function reveal(forest: Forest, opened: Opened, ref: string): Opened {
  const above = ancestorsOf(forest, ref);
  const shown = new Map(opened.shown);
  const path = [ref, ...above];
  path.forEach((child, index) => {
    const parent = path[index + 1] ?? '';
    const siblings = forest.teams.get(parent)?.children ?? forest.roots;
    const needed = siblings.indexOf(child) + 1;
    if (needed > (shown.get(parent) ?? SIBLINGS_AT_ONCE)) {
      shown.set(
        parent,
        Math.ceil(needed / SIBLINGS_AT_ONCE) * SIBLINGS_AT_ONCE,
      );
    }
  });
  return { expanded: new Set([...opened.expanded, ...above]), shown };
}
