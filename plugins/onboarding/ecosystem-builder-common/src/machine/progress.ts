import type { UpdateFetching } from './updateState';

/** The timer of a fetch: an event `ticked` for each interval (ledger E-171, E-172). */
export const FETCH_TIMER = { intervalMs: 100, holdMs: 3_000 } as const;

const TICKS = FETCH_TIMER.holdMs / FETCH_TIMER.intervalMs;

/** Returns true if the hold has ended. */
export function isHoldOver({ ticks, draft }: UpdateFetching): boolean {
  return draft !== undefined || ticks >= TICKS;
}

/** Returns the percentage of a fetch (ledger E-053). It waits at 99 until the file has come. */
export function progressOf(state: UpdateFetching): number {
  const percent = Math.floor((state.ticks * 100) / TICKS);
  const isReady = state.loaded && state.askedAlias === undefined;
  return Math.min(percent, isReady ? 100 : 99);
}
