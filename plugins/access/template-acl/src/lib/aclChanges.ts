import type { AclEntry } from '@portal/plugin-template-acl-common';

/** The difference between two versions of a list, by the names of the people and groups. */
export interface AclChanges {
  added: string[];
  removed: string[];
  /** Names with a changed end. */
  changed: string[];
}

/**
 * Finds the changes of other users in a list.
 *
 * @param options - `before` is the list as it was shown; `ownRefs` are the entries that the user of this page has
 * changed meanwhile
 * @returns undefined without changes of other users; the removal of an ended entry by the server is no change
 */
export function findForeignChanges(options: {
  before: readonly AclEntry[];
  after: readonly AclEntry[];
  ownRefs: ReadonlySet<string>;
}): AclChanges | undefined {
  const { ownRefs } = options;
  const before = byRef(options.before, ownRefs);
  const after = byRef(options.after, ownRefs);
  const changes: AclChanges = { added: [], removed: [], changed: [] };
  for (const [ref, entry] of after) {
    const old = before.get(ref);
    if (!old) changes.added.push(entry.displayName);
    else if (old.expiresOn !== entry.expiresOn) {
      changes.changed.push(entry.displayName);
    }
  }
  for (const [ref, entry] of before) {
    if (!after.has(ref) && !entry.isExpired) {
      changes.removed.push(entry.displayName);
    }
  }
  const count = Object.values(changes).flat().length;
  return count > 0 ? changes : undefined;
}

/** Adds later changes to those that the user has not confirmed yet. */
export function mergeChanges(
  earlier: AclChanges | undefined,
  later: AclChanges | undefined,
): AclChanges | undefined {
  if (!earlier || !later) return later ?? earlier;
  const union = (name: keyof AclChanges) => [
    ...new Set([...earlier[name], ...later[name]]),
  ];
  return {
    added: union('added'),
    removed: union('removed'),
    changed: union('changed'),
  };
}

function byRef(
  entries: readonly AclEntry[],
  without: ReadonlySet<string>,
): Map<string, AclEntry> {
  return new Map(
    entries
      .filter(entry => !without.has(entry.entityRef))
      .map(entry => [entry.entityRef, entry]),
  );
}
