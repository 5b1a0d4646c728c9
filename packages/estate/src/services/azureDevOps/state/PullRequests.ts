import { GitCommandError } from '../../../git/GitCommandError';
import { mergeChanges } from '../../../git/mergeChanges';
import { DevOpsError } from '../DevOpsError';
import { portalSignature } from '../portalAccount';
import type { OpenDevOpsRepository } from './DevOpsRepositories';
import type { DevOpsState } from './DevOpsState';
import type { DevOpsPullRequest } from '../types';

/** Maximum length of a description in Azure DevOps, in characters. */
const MAX_DESCRIPTION = 4000;

/** Data of a new pull request. */
export interface NewPullRequest {
  title: string;
  description?: string;
  /** Full names of branches. */
  source: string;
  target: string;
}

/** The pull requests of the organisation. */
export class PullRequests {
  readonly #state: DevOpsState;

  constructor(state: DevOpsState) {
    this.#state = state;
  }

  /** The pull requests of a repository, newest first. */
  of({ record }: OpenDevOpsRepository): DevOpsPullRequest[] {
    return this.#state.pullRequests
      .filter(pull => pull.repositoryId === record.id)
      .reverse();
  }

  /** @throws DevOpsError 404 */
  find(repository: OpenDevOpsRepository, id: string): DevOpsPullRequest {
    const found = this.of(repository).find(pull => String(pull.id) === id);
    if (found) return found;
    throw new DevOpsError(
      404,
      'GitPullRequestNotFoundException',
      `TF401180: The requested pull request was not found. Parameter name: ${id}`,
    );
  }

  /** @throws DevOpsError 400 if a branch is missing or the text too long, 409 if an active one exists already */
  async open(
    repository: OpenDevOpsRepository,
    { title, description, source, target }: NewPullRequest,
  ): Promise<DevOpsPullRequest> {
    if ((description?.length ?? 0) > MAX_DESCRIPTION) {
      throw DevOpsError.invalid(
        `Invalid argument value. Parameter name: A description for a pull request must not be longer than ${MAX_DESCRIPTION} characters.`,
      );
    }
    const [from, to] = await Promise.all(
      [source, target].map(name => repository.git.ref(name)),
    );
    if (!from || !to || from.name === to.name) {
      throw new DevOpsError(
        400,
        'GitPullRequestCannotBeActivated',
        'TF401398: The pull request cannot be activated because the source and/or the target branch no longer exists, or the requested refs are not branches',
      );
    }
    const isThere = this.of(repository).some(
      pull =>
        pull.status === 'active' &&
        pull.source === source &&
        pull.target === target,
    );
    if (isThere) {
      throw new DevOpsError(
        409,
        'GitPullRequestExistsException',
        'TF401179: An active pull request for the source and target branch already exists.',
      );
    }
    return this.#state.addPullRequest({
      repositoryId: repository.record.id,
      title,
      description,
      source,
      target,
      status: 'active',
      createdAt: new Date().toISOString(),
      sourceCommit: from.commit,
      targetCommit: to.commit,
    });
  }

  /**
   * Ends an active pull request: abandons it, or merges it with a merge commit.
   *
   * @throws DevOpsError 400 if it is not active, 409 if the branches conflict or do not exist any more
   */
  async end(
    repository: OpenDevOpsRepository,
    pull: DevOpsPullRequest,
    status: 'completed' | 'abandoned',
  ): Promise<void> {
    if (pull.status !== 'active') {
      throw new DevOpsError(
        400,
        'GitPullRequestNotEditableException',
        'TF401181: The pull request cannot be edited due to its state.',
      );
    }
    const merged =
      status === 'completed' ? await merge(repository, pull) : undefined;
    this.#state.changePullRequest(pull, {
      ...merged,
      status,
      closedAt: new Date().toISOString(),
    });
  }
}

async function merge(
  { git, writer }: OpenDevOpsRepository,
  pull: DevOpsPullRequest,
) {
  const [head, base] = await Promise.all(
    [pull.source, pull.target].map(async name => (await git.ref(name))?.commit),
  );
  if (!head || !base) throw notMergeable();
  const result = await mergeChanges(git, { head, base });
  if ('conflict' in result) throw notMergeable();
  const signature = portalSignature();
  const mergeCommit = await writer.writeCommit({
    tree: await writer.writeTree(base, result.changes),
    parents: [base, head],
    message: `Merged PR ${pull.id}: ${pull.title}\n`,
    author: signature,
    committer: signature,
  });
  try {
    await writer.updateRef(pull.target, mergeCommit, base);
  } catch (error) {
    // The target branch has changed meanwhile.
    if (error instanceof GitCommandError) throw notMergeable();
    throw error;
  }
  return { sourceCommit: head, targetCommit: base, mergeCommit };
}

function notMergeable(): DevOpsError {
  return new DevOpsError(
    409,
    'GitPullRequestStaleException',
    'TF401192: The pull request cannot be completed: its branches have conflicts, or have changed meanwhile.',
  );
}
