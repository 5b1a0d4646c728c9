/** Scrolls a box so that something in it is in the middle. What is around the box does not scroll. */
export function scrollToMiddle(box: HTMLElement, item: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  box.scrollLeft +=
    inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  box.scrollTop +=
    inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
