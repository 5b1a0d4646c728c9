import { isAbsent, withoutKeys } from './change';
import {
  comparePayloads,
  type Conflict,
  findConflicts,
  isSameValue,
} from './compare';
import type { Payload } from './schema';
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

/** Returns the conflicts of two versions; the name of the file is none. */
export function conflictsOf({ base, mine, theirs }: Sides): Conflict[] {
  if (base) return findConflicts(base, mine, theirs);
  return comparePayloads(mine, theirs)
    .filter(({ key }) => key !== 'filename')
    .map(({ key }) => ({ key, mine: mine[key], theirs: theirs[key] }));
}

/**
 * Returns the newer version with one's own changes. A key in conflict keeps one's own value unless the choice is
 * `theirs`. A key that no longer belongs to the position of its switch is removed.
 */
export function mergePayloads(
  { base, mine, theirs }: Sides,
  choices: ConflictChoices,
): Payload {
  const kept = comparePayloads(base ?? theirs, mine)
    .map(({ key }) => key)
    .filter(key => choices[key] !== 'theirs');
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
