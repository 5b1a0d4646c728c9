import { type CostView, viewOf } from './view';

/** What this device remembers of the last scope. */
export interface LastScope {
  group?: string;
  duration?: string;
  view?: string;
}

const KEY = 'cost-insights.scope';

/** Reads the last choice of this device; empty without one. */
export function readLastScope(): LastScope {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Remembers the choice on this device. */
export function rememberScope(scope: LastScope): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(scope));
  } catch {
    // A device that stores nothing forgets the choice.
  }
}

/** Which costs this device showed last; for cards, which have no switch of their own. */
export function lastView(): CostView {
  return viewOf(readLastScope().view);
}
