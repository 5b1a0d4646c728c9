import type { GitRepository } from './GitRepository';
import type { GitTreeChange } from './GitWriter';
import type { GitTreeEntry } from './types';

/** Returns the files of a commit by path. */
async function filesOf(
  git: GitRepository,
  commit: string | undefined,
): Promise<Map<string, GitTreeEntry>> {
  const entries = commit ? await git.listTree(commit, { recursive: true }) : [];
  return new Map(
    entries
      .filter(entry => entry.type !== 'tree')
      .map(entry => [entry.path, entry]),
  );
}

const isSame = (one?: GitTreeEntry, other?: GitTreeEntry) =>
  one?.sha === other?.sha && one?.mode === other?.mode;

/**
 * Returns the changes of the head since the merge base, as changes to the base. Whole files are merged: a file that
 * both sides changed differently is a conflict.
 *
 * @returns the changes, or the path of the first conflict
 */
export async function mergeChanges(
  git: GitRepository,
  ends: { head: string; base: string },
): Promise<{ changes: GitTreeChange[] } | { conflict: string }> {
  const origin = await git.mergeBase(ends.base, ends.head);
  const [old, mine, theirs] = await Promise.all([
    filesOf(git, origin),
    filesOf(git, ends.base),
    filesOf(git, ends.head),
  ]);
  const changed = [...new Set([...old.keys(), ...theirs.keys()])].filter(
    path => !isSame(old.get(path), theirs.get(path)),
  );
  const conflict = changed.find(
    path =>
      !isSame(old.get(path), mine.get(path)) &&
      !isSame(theirs.get(path), mine.get(path)),
  );
  if (conflict) return { conflict };
  const changes = changed.map(path => {
    const entry = theirs.get(path);
    return { path, mode: entry?.mode ?? '100644', sha: entry?.sha ?? null };
  });
  return { changes };
}
