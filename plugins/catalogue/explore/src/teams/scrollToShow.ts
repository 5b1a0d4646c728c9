import { NODE } from './layout';

/** Of a column of the picture, in widths of a team. */
const COLUMN = (NODE.width + NODE.across) / NODE.width;

/** Room after the team, in pixels. */
const AFTER = 16;

/**
 * Scrolls the picture so that a team is in the middle of its height. Across it stays at its beginning, where the root is, as
 * long as the whole team is seen from there; further on, a column is there as a whole or not at all. What is around does not scroll.
 */
export function scrollToShow(box: HTMLElement, item: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  const hidden = inner.right + AFTER + box.scrollLeft - outer.right;
  const column = inner.width * COLUMN;
  box.scrollLeft = hidden > 0 ? Math.ceil(hidden / column) * column : 0;
  box.scrollTop +=
    inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
