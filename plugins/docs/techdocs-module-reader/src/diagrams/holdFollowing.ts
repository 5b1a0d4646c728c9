/** What follows is shown anyway after this time; the page then moves when the diagram is there. */
export const PATIENCE_MS = 3_000;

/** How many diagrams that are not drawn yet stand above an element. */
const waits = new WeakMap<HTMLElement, number>();

/**
 * Hides what follows a diagram until the diagram has its size, so that nothing moves under the eyes of a reader. Its place stays.
 *
 * @param drawing - where the diagram will be
 * @returns shows it; to be called when the diagram is drawn, or cannot be
 */
export function holdFollowing(drawing: HTMLElement): () => void {
  const held = followingOf(drawing);
  for (const element of held) count(element, 1);
  const release = () => {
    for (const element of held.splice(0)) count(element, -1);
  };
  const timer = setTimeout(release, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    release();
  };
}

function count(element: HTMLElement, change: number): void {
  const left = (waits.get(element) ?? 0) + change;
  waits.set(element, left);
  element.style.visibility = left > 0 ? 'hidden' : '';
}

/** What stands below an element in the page of the documentation, the links to other pages too. */
function followingOf(element: HTMLElement): HTMLElement[] {
  const page = element.closest('.md-content');
  const following: HTMLElement[] = [];
  for (
    let part: Element | null = element;
    part && part !== page;
    part = part.parentElement
  ) {
    for (
      let next = part.nextElementSibling;
      next;
      next = next.nextElementSibling
    ) {
      if (next instanceof HTMLElement) following.push(next);
    }
  }
  return following;
}
