/** What follows is shown anyway after this time; the page then moves when the diagram is there. */
export const PATIENCE_MS = 3_000;

/** How many diagrams that are not drawn yet stand above an element. */
const waits = new WeakMap<HTMLElement, number>();

/**
 * Hides what follows a diagram until the diagram has its size, so that nothing moves under the eyes of a reader. Its place stays.
 *
 * @param figure - of the diagram, in the article
 * @returns shows it; to be called when the diagram is drawn, or cannot be
 */
export function holdFollowing(figure: HTMLElement): () => void {
  const held = followingOf(figure);
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

/** All elements of the article after this one that are not part of another one of them. */
function followingOf(figure: HTMLElement): HTMLElement[] {
  const following: HTMLElement[] = [];
  for (
    let part: HTMLElement | null = figure;
    part && part.tagName !== 'ARTICLE';
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
