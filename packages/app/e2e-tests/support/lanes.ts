import { readFileSync } from 'node:fs';

/** Addresses and folders of one portal under test, as variables of the environment; see `scripts/lib/suites/test-portal.mjs`. */
type Lane = Record<string, string>;

/** Returns the portals of `npm test -- e2e`, one for each worker; empty if the environment contains the only portal. */
export function readLanes(): Lane[] {
  const file = process.env.PORTAL_E2E_LANES;
  return file ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * Points {@link environment} at a portal.
 *
 * @param index - position in {@link readLanes}
 */
export function enterLane(index: number): void {
  Object.assign(process.env, readLanes()[index]);
}

/** Points {@link environment} at the portal of this worker process. A worker that replaces another one uses the same portal. */
export function enterLaneOfWorker(): void {
  const index = process.env.TEST_PARALLEL_INDEX;
  if (index !== undefined) enterLane(Number(index));
}
