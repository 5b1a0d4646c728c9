import { setTimeout as pause } from 'node:timers/promises';

/** How often a new thing is looked for, and the wait after the first look, in milliseconds. */
const ATTEMPTS = 8;
const FIRST_WAIT_MS = 500;

/** How long a new thing is looked for, in milliseconds: about a minute. */
export const SEEN_WITHIN_MS = FIRST_WAIT_MS * (2 ** (ATTEMPTS - 1) - 1);

interface UntilSeenOptions {
  /** The wait after the first look, in milliseconds; it doubles each time. */
  firstWaitMs?: number;
  signal?: AbortSignal;
  /** Called once, before the first wait. */
  onWait?(): void;
}

/**
 * Looks for something new, again and again for about a minute: the parts of a system copy from each other, and know it late.
 *
 * @param look - returns undefined for what the system does not know
 * @returns what the last look found
 * @throws errors of `look`; the signal's reason
 */
export async function untilSeen<T>(
  look: () => Promise<T | undefined>,
  { firstWaitMs = FIRST_WAIT_MS, signal, onWait }: UntilSeenOptions = {},
): Promise<T | undefined> {
  for (let attempt = 0; ; attempt++) {
    const found = await look();
    if (found !== undefined || attempt === ATTEMPTS - 1) return found;
    if (attempt === 0) onWait?.();
    await pause(firstWaitMs * 2 ** attempt, undefined, { signal });
  }
}
