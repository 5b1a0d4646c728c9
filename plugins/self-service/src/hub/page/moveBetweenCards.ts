import type { KeyboardEvent } from 'react';

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

/** Moves the focus to the next or previous card with the arrow keys. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || !(event.target instanceof Element)) return;
  const cards = [...event.currentTarget.querySelectorAll('article')];
  const at = cards.findIndex(card => card.contains(event.target as Element));
  if (at < 0) return;
  event.preventDefault();
  focusCard(cards[at + step]);
}
