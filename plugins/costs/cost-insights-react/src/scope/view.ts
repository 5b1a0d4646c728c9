/** Which cost of a charge counts: what was billed, or what was used of it. */
export type CostView = 'billed' | 'amortised';

/** Returns the view that a text names; else the billed costs. */
export function viewOf(text: string | null | undefined): CostView {
  return text === 'amortised' ? text : 'billed';
}
