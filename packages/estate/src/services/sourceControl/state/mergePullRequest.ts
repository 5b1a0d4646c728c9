import type { Account } from './Accounts';
import { ApiError } from '../ApiError';
import { mergeChanges } from '../../../git/mergeChanges';
import { moveBranch } from '../routes/rest/commitFile';
import { toSignature } from '../routes/rest/signature';
import type { OpenRepository, Repositories } from './Repositories';

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
  const merged = await mergeChanges(repository.git, merge);
  if ('conflict' in merged) {
    throw new ApiError(409, `Merge conflict in '${merged.conflict}'`);
  }
  const tree = await repository.writer.writeTree(merge.base, merged.changes);
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
