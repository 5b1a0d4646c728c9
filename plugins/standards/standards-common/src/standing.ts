import type { Check, Level } from './check';

/**
 * The state of a check: met; not met; not known, because it failed, was too slow or has no data; or not met with an
 * exception that has not ended.
 */
export type CheckState = 'met' | 'missed' | 'unknown' | 'excepted';

/** What of a check decides on levels. */
export type CountedCheck = Pick<Check, 'id' | 'level' | 'counts'>;

/** Where a component stands. */
export interface Standing {
  /** ID of the highest level that all checks up to it allow; undefined below the lowest. */
  level?: string;
  /** ID of the level after it; undefined at the highest. */
  nextLevel?: string;
  /** False if nothing but checks without a result keeps the component from the next level. */
  isCertain: boolean;
}

/**
 * Computes where a component stands. A check without a result is neither met nor missed: it gives no level, and what
 * it holds back is called uncertain. A level without a check that counts is not reached, and none above it.
 *
 * @param levels - the lowest first
 * @param checks - those that apply to the component
 * @param states - by the id of the check; unknown if it has none
 */
export function standingOf(
  levels: readonly Level[],
  checks: readonly CountedCheck[],
  states: ReadonlyMap<string, CheckState>,
): Standing {
  let reached: string | undefined;
  for (const { id } of reachable(levels, checks)) {
    const open = checks
      .filter(check => check.counts && check.level === id)
      .map(check => states.get(check.id) ?? 'unknown')
      .filter(state => state === 'missed' || state === 'unknown');
    if (open.length > 0) {
      return {
        level: reached,
        nextLevel: id,
        isCertain: open.includes('missed'),
      };
    }
    reached = id;
  }
  return { level: reached, isCertain: true };
}

/**
 * Finds the check that an owner does next: the first one that is missed, of the lowest level that has one.
 *
 * @returns undefined if none is missed
 */
export function nextCheck<T extends CountedCheck>(
  levels: readonly Level[],
  checks: readonly T[],
  states: ReadonlyMap<string, CheckState>,
): T | undefined {
  return reachable(levels, checks)
    .flatMap(({ id }) => checks.filter(({ level }) => level === id))
    .find(({ id, counts }) => counts && states.get(id) === 'missed');
}

/** The levels below the first one without a check that counts, which would be a gift. */
function reachable(
  levels: readonly Level[],
  checks: readonly CountedCheck[],
): readonly Level[] {
  const end = levels.findIndex(
    ({ id }) => !checks.some(({ counts, level }) => counts && level === id),
  );
  return end < 0 ? levels : levels.slice(0, end);
}
