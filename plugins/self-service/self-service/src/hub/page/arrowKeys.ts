import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function focusCard(card: Element | undefined): void {
  card?.querySelector<HTMLElement>('a, button')?.focus();
}

/** Moves the focus to the first card below an element. */
export function focusFirstCard(container: HTMLElement | null): void {
  focusCard(container?.querySelector('article') ?? undefined);
}

/** Lets the arrow keys move the focus from card to card below an element that stays on the page. */
export function useArrowKeys(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = container.current;
    element?.addEventListener('keydown', moveBetweenCards);
    return () => element?.removeEventListener('keydown', moveBetweenCards);
  }, [container]);
}

function moveBetweenCards(this: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step) return;
  const cards = [...this.querySelectorAll('article')];
  const at = cards.findIndex(card => card.contains(event.target as Node));
  if (at < 0) return;
  event.preventDefault();
  focusCard(cards[at + step]);
}
