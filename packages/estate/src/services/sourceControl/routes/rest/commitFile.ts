import type { Account } from '../../state/Accounts';
import { ApiError } from '../../ApiError';
import { GitCommandError } from '../../../../git/GitCommandError';
import { NO_OBJECT, type GitTreeChange } from '../../../../git/GitWriter';
import type { GitCommit, GitTreeEntry } from '../../../../git/types';
import type { OpenRepository, Repositories } from '../../state/Repositories';
import { toSignature } from './signature';

type SignatureBody = Parameters<typeof toSignature>[0];

export interface CommitFileOptions {
  path: string;
  /** New content; null deletes the file. */
  content: Buffer | null;
  message: string;
  /** Object id of the replaced file. */
  sha?: string;
  branch?: string;
  author?: SignatureBody;
  committer?: SignatureBody;
}

/**
 * Moves a branch to a commit whose parent is `before`.
 *
 * @throws ApiError 409 if the branch has moved in the meantime
 */
export async function moveBranch(
  repository: OpenRepository,
  repositories: Repositories,
  actor: Account,
  move: { branch: string; before: string; after: string },
): Promise<void> {
  try {
    await repository.writer.updateRef(
      `refs/heads/${move.branch}`,
      move.after,
      move.before,
    );
  } catch (error) {
    if (error instanceof GitCommandError) {
      throw new ApiError(
        409,
        `The branch '${move.branch}' has changed meanwhile; read it again and retry`,
      );
    }
    throw error;
  }
  await repositories.branchesChanged(repository, [move], actor.login);
}

/** Commits one changed tree on top of a branch. The first commit of an empty repository has no parent. */
export async function commitChanges(
  repository: OpenRepository,
  repositories: Repositories,
  actor: Account,
  commit: {
    branch: string;
    parent: string | undefined;
    changes: GitTreeChange[];
    message: string;
    author?: SignatureBody;
    committer?: SignatureBody;
  },
): Promise<GitCommit> {
  const { git, writer } = repository;
  const tree = await writer.writeTree(commit.parent, commit.changes);
  const author = toSignature(commit.author, actor);
  const sha = await writer.writeCommit({
    tree,
    parents: commit.parent ? [commit.parent] : [],
    message: commit.message,
    author,
    committer: commit.committer
      ? toSignature(commit.committer, actor)
      : toSignature(undefined, actor),
  });
  await moveBranch(repository, repositories, actor, {
    branch: commit.branch,
    before: commit.parent ?? NO_OBJECT,
    after: sha,
  });
  return (await git.readCommits([sha]))[0];
}

/**
 * Creates, replaces or deletes one file by a commit on a branch.
 *
 * @throws ApiError 404 if the branch does not exist, 409 if `sha` is not the file's id, 422 if `sha` is missing for an
 * existing file
 */
export async function commitFile(
  repository: OpenRepository,
  repositories: Repositories,
  actor: Account,
  options: CommitFileOptions,
): Promise<{ commit: GitCommit; entry: GitTreeEntry; created: boolean }> {
  const { record, git, writer } = repository;
  const branch = options.branch ?? record.defaultBranch;
  const parent = (await git.ref(`refs/heads/${branch}`))?.commit;
  const isEmpty = (await git.refs('refs/heads')).length === 0;
  if (!parent && !isEmpty) {
    throw new ApiError(404, `Branch ${branch} not found`);
  }
  const old = parent ? await git.findEntry(parent, options.path) : undefined;
  checkReplaced(options, old);
  const sha =
    options.content === null ? null : await writer.writeBlob(options.content);
  const mode = old?.mode ?? '100644';
  const commit = await commitChanges(repository, repositories, actor, {
    ...options,
    branch,
    parent,
    changes: [{ path: options.path, mode, sha }],
  });
  return {
    commit,
    entry: {
      mode,
      type: 'blob',
      sha: sha ?? '',
      sizeBytes: options.content?.length,
      path: options.path,
    },
    created: !old,
  };
}

function checkReplaced(
  options: CommitFileOptions,
  old: GitTreeEntry | undefined,
): void {
  if (options.path === '' || old?.type === 'tree') {
    throw new ApiError(422, `${options.path || 'The path'} is a folder`);
  }
  if (!old && options.content === null) {
    throw ApiError.notFound();
  }
  if (old && !options.sha) {
    throw new ApiError(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
  }
  if (options.sha && options.sha !== old?.sha) {
    throw new ApiError(409, `${options.path} does not match ${options.sha}`);
  }
}
