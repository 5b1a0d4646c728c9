import { Account } from './Accounts';
import { ApiError } from './ApiError';
import { GitTreeEntry } from './git/types';
import { GitTreeChange } from './git/GitWriter';
import { moveBranch } from './http/rest/commitFile';
import { toSignature } from './http/rest/signature';
import { OpenRepository, Repositories } from './Repositories';

/** Files of a tree by path. */
async function filesOf(
  { git }: OpenRepository,
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
 * What the head changed since both histories parted, as changes to the base. Whole files are merged: a file that both
 * sides changed differently is a conflict.
 */
async function mergeChanges(
  repository: OpenRepository,
  ends: { head: string; base: string },
): Promise<GitTreeChange[]> {
  const origin = await repository.git.mergeBase(ends.base, ends.head);
  const [old, mine, theirs] = await Promise.all([
    filesOf(repository, origin),
    filesOf(repository, ends.base),
    filesOf(repository, ends.head),
  ]);
  const changed = [...new Set([...old.keys(), ...theirs.keys()])].filter(
    path => !isSame(old.get(path), theirs.get(path)),
  );
  const conflict = changed.find(
    path =>
      !isSame(old.get(path), mine.get(path)) &&
      !isSame(theirs.get(path), mine.get(path)),
  );
  if (conflict) {
    throw new ApiError(409, `Merge conflict in '${conflict}'`);
  }
  return changed.map(path => {
    const entry = theirs.get(path);
    return { path, mode: entry?.mode ?? '100644', sha: entry?.sha ?? null };
  });
}

/**
 * Commits the merge of two ends to a branch.
 *
 * @returns id of the merge commit
 * @throws ApiError 409 if a file was changed on both sides
 */
export async function commitMerge(
  repository: OpenRepository,
  repositories: Repositories,
  actor: Account,
  merge: { head: string; base: string; branch: string; message: string },
): Promise<string> {
  const changes = await mergeChanges(repository, merge);
  const tree = await repository.writer.writeTree(merge.base, changes);
  const signature = toSignature(undefined, actor);
  const sha = await repository.writer.writeCommit({
    tree,
    parents: [merge.base, merge.head],
    message: merge.message,
    author: signature,
    committer: signature,
  });
  await moveBranch(repository, repositories, actor, {
    branch: merge.branch,
    before: merge.base,
    after: sha,
  });
  return sha;
}
