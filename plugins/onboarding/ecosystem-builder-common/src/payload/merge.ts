import { isAbsent, withoutKeys } from './change';
import {
  comparePayloads,
  type Conflict,
  findConflicts,
  isSameValue,
} from './compare';
import type { Payload } from './schema';
import { keysOfSwitches, movedSwitches } from './switchConflicts';
import { foreignKeys } from './switches';

/** One file as two people have changed it. */
export interface Sides {
  /** What both started from; undefined if it is no longer known. Then each difference counts as a conflict. */
  base: Payload | undefined;
  mine: Payload;
  theirs: Payload;
}

/** The choice of a person for each key in conflict. */
export type ConflictChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

function allConflictsOf({ base, mine, theirs }: Sides): Conflict[] {
  const toConflict = (key: string) => ({
    key,
    mine: mine[key],
    theirs: theirs[key],
  });
  if (!base) {
    return comparePayloads(mine, theirs)
      .filter(({ key }) => key !== 'filename')
      .map(({ key }) => toConflict(key));
  }
  return [
    ...movedSwitches(base, [mine, theirs]).map(toConflict),
    ...findConflicts(base, mine, theirs),
  ];
}

/**
 * Returns the conflicts of two versions; the name of the file is none. A flag of a switch stands for all keys of the
 * switch.
 */
export function conflictsOf(sides: Sides): Conflict[] {
  const conflicts = allConflictsOf(sides);
  const parts = keysOfSwitches(conflicts);
  return conflicts.filter(({ key }) => !parts.has(key));
}

/** Returns the keys of conflicts, with those that follow a flag. */
function withSwitches(conflicts: readonly Conflict[]): string[] {
  return [...conflicts.map(({ key }) => key), ...keysOfSwitches(conflicts)];
}

/**
 * Returns the newer version with one's own changes. A key in conflict keeps one's own value unless the choice is
 * `theirs`. A key that no longer belongs to the position of its switch is removed.
 */
export function mergePayloads(
  { base, mine, theirs }: Sides,
  choices: ConflictChoices,
): Payload {
  const conflicts = conflictsOf({ base, mine, theirs });
  const [lost, won] = [true, false].map(isTheirs =>
    conflicts.filter(({ key }) => (choices[key] === 'theirs') === isTheirs),
  );
  const dropped = withSwitches(lost);
  const changed = comparePayloads(base ?? theirs, mine).map(({ key }) => key);
  const kept = [...new Set([...changed, ...withSwitches(won)])].filter(
    key => !dropped.includes(key),
  );
  const own = kept.filter(key => !isAbsent(mine[key]));
  const merged: Payload = {
    ...withoutKeys(theirs, kept),
    ...Object.fromEntries(own.map(key => [key, mine[key]])),
  };
  const foreign = foreignKeys(merged).filter(
    key => !isSameValue(merged[key], theirs[key]),
  );
  return withoutKeys(merged, foreign);
}
