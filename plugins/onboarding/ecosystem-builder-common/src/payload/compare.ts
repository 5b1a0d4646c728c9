import { isAbsent } from './change';
import type { Payload } from './schema';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function equals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && equals(one[key], other[key]))
  );
}

/** Returns true if two values of a payload are equal. Missing values, blank texts and empty lists are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return (isAbsent(one) && isAbsent(other)) || equals(one, other);
}

/** The change of one key. */
export interface Change {
  key: string;
  kind: 'added' | 'removed' | 'changed';
  before?: unknown;
  after?: unknown;
}

function toChange(key: string, before: unknown, after: unknown): Change {
  if (isAbsent(before)) return { key, kind: 'added', after };
  if (isAbsent(after)) return { key, kind: 'removed', before };
  return { key, kind: 'changed', before, after };
}

/** Compares two payloads as data for a diff: one change for each key that differs, in the order of the keys. */
export function comparePayloads(before: Payload, after: Payload): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter(key => !isSameValue(before[key], after[key]))
    .map(key => toChange(key, before[key], after[key]));
}

/** One key that two people have changed to different values. */
export interface Conflict {
  key: string;
  mine: unknown;
  theirs: unknown;
}

/** Returns the keys that two payloads changed differently since they were the same. */
export function findConflicts(
  base: Payload,
  mine: Payload,
  theirs: Payload,
): Conflict[] {
  return comparePayloads(base, mine)
    .map(({ key }) => ({ key, mine: mine[key], theirs: theirs[key] }))
    .filter(
      change =>
        !isSameValue(base[change.key], change.theirs) &&
        !isSameValue(change.mine, change.theirs),
    );
}
