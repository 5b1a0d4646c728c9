import { GitCommandError } from '../../../git/GitCommandError';
import { type GitTreeChange, NO_OBJECT } from '../../../git/GitWriter';
import type { GitCommit } from '../../../git/types';
import { DevOpsError } from '../DevOpsError';
import { readPath } from '../routes/input';
import { portalSignature } from '../portalAccount';
import type { OpenDevOpsRepository } from './DevOpsRepositories';

/** One changed file of a push. */
interface PushedChange {
  changeType: 'add' | 'edit' | 'delete';
  item: { path: string };
  newContent?: { content: string; contentType: 'rawtext' | 'base64encoded' };
}

/** A push of one commit to one branch. */
export interface Push {
  /** Full name of the branch. */
  name: string;
  /** The expected commit of the branch; for a new branch, the commit at which it starts. */
  oldObjectId: string;
  comment: string;
  changes: PushedChange[];
}

/** The result of a push. */
export interface Pushed {
  /** The previous commit of the branch; zeros for a new one. */
  before: string;
  commit: GitCommit;
  /** True for the first commit of the repository. */
  isFirst: boolean;
}

/**
 * Commits to a branch.
 *
 * @throws DevOpsError 409 if the branch has another commit, 400 and 404 if a change does not fit the existing files
 */
export async function push(
  repository: OpenDevOpsRepository,
  request: Push,
): Promise<Pushed> {
  const { git, writer } = repository;
  const { name, oldObjectId, comment } = request;
  const branch = await git.ref(name);
  if (branch && branch.commit !== oldObjectId) throw stale(name);
  const isFirst = (await git.refs('refs/heads')).length === 0;
  const parent = oldObjectId === NO_OBJECT ? undefined : oldObjectId;
  if (parent && !(await git.readObject(parent))) throw unknownObject(parent);
  const changes = await toTreeChanges(repository, parent, request.changes);
  const signature = portalSignature();
  const sha = await writer.writeCommit({
    tree: await writer.writeTree(parent, changes),
    parents: parent ? [parent] : [],
    message: `${comment}\n`,
    author: signature,
    committer: signature,
  });
  const before = branch?.commit ?? NO_OBJECT;
  try {
    await writer.updateRef(name, sha, before);
  } catch (error) {
    if (error instanceof GitCommandError) throw stale(name);
    throw error;
  }
  const [commit] = await git.readCommits([sha]);
  return { before, commit, isFirst };
}

async function toTreeChanges(
  { git, writer }: OpenDevOpsRepository,
  parent: string | undefined,
  changes: PushedChange[],
): Promise<GitTreeChange[]> {
  return Promise.all(
    changes.map(async ({ changeType, item, newContent }) => {
      const path = readPath(item.path);
      const old = parent ? await git.findEntry(parent, path) : undefined;
      checkChange(changeType, path, old !== undefined);
      if (changeType === 'delete') return { path, mode: '100644', sha: null };
      if (!newContent) {
        throw DevOpsError.invalid(
          'Invalid argument value. Parameter name: newContent',
        );
      }
      const { content, contentType } = newContent;
      const encoding = contentType === 'rawtext' ? 'utf8' : 'base64';
      const sha = await writer.writeBlob(Buffer.from(content, encoding));
      return { path, mode: old?.mode ?? '100644', sha };
    }),
  );
}

function checkChange(
  changeType: PushedChange['changeType'],
  path: string,
  exists: boolean,
): void {
  if (changeType === 'add' && exists) {
    throw new DevOpsError(
      400,
      'GitPathAlreadyExistsException',
      `TF401026: The path '/${path}' specified in the add operation already exists. Please specify a new path.`,
    );
  }
  if (changeType !== 'add' && !exists) {
    throw new DevOpsError(
      404,
      'GitItemNotFoundException',
      `TF401174: The item '/${path}' could not be found in the repository.`,
    );
  }
}

function stale(name: string): DevOpsError {
  return new DevOpsError(
    409,
    'GitReferenceStaleException',
    `TF401028: The reference '${name}' has already been updated by another client, so you cannot update it. Please try again.`,
  );
}

function unknownObject(id: string): DevOpsError {
  return new DevOpsError(
    404,
    'GitObjectDoesNotExistException',
    `TF401035: The object '${id}' does not exist.`,
  );
}
