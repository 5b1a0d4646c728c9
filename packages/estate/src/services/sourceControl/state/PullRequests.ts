import type { Account } from './Accounts';
import { ApiError } from '../ApiError';
import { toIsoSeconds } from '../../../git/parse';
import { commitMerge } from './mergePullRequest';
import type { OpenRepository, Repositories } from './Repositories';
import type { RecordStore } from './RecordStore';
import type { PullRequestEnds, PullRequestRecord } from '../types';

/** Fields of a new pull request. `head` and `base` are branch names of the same repository. */
export interface OpenPullRequestOptions {
  title: string;
  body: string | null;
  head: string;
  base: string;
  draft: boolean;
}

const refuse = (message: string, field?: string) =>
  ApiError.validation([
    {
      resource: 'PullRequest',
      code: field ? 'invalid' : 'custom',
      ...(field ? { field } : {}),
      message,
    },
  ]);

/** The pull requests of all repositories; both ends are branches of the same repository. */
export class PullRequests {
  readonly #store: RecordStore<PullRequestRecord>;
  readonly #repositories: Repositories;

  constructor(
    store: RecordStore<PullRequestRecord>,
    repositories: Repositories,
  ) {
    this.#store = store;
    this.#repositories = repositories;
  }

  /** Returns pull requests of a repository, newest first. */
  of(repositoryId: number): PullRequestRecord[] {
    return this.#store.of(repositoryId);
  }

  find(repositoryId: number, number: number): PullRequestRecord | undefined {
    return this.#store.find(repositoryId, number);
  }

  removeOf(repositoryId: number): void {
    this.#store.removeOf(repositoryId);
  }

  /** Adds an open pull request of the seed. Its branches exist. */
  addSeeded(
    pull: Pick<
      PullRequestRecord,
      | 'repositoryId'
      | 'title'
      | 'head'
      | 'base'
      | 'draft'
      | 'author'
      | 'createdAt'
      | 'reviews'
    >,
  ): void {
    this.#store.save({
      ...pull,
      id: this.#store.takeId(),
      number: (this.of(pull.repositoryId)[0]?.number ?? 0) + 1,
      body: null,
      state: 'open',
      updatedAt: pull.reviews?.at(-1)?.submittedAt ?? pull.createdAt,
      closedAt: null,
      mergedAt: null,
      mergeCommitSha: null,
    });
  }

  /** @throws ApiError 422 if a branch is missing, there is no difference to merge, or the branches have an open one */
  async open(
    repository: OpenRepository,
    actor: Account,
    options: OpenPullRequestOptions,
  ): Promise<PullRequestRecord> {
    const { record, git } = repository;
    const head = await git.ref(`refs/heads/${options.head}`);
    const base = await git.ref(`refs/heads/${options.base}`);
    if (!head || !base) {
      const field = head ? 'base' : 'head';
      throw refuse(`The branch '${options[field]}' does not exist`, field);
    }
    if ((await git.countCommits({ from: head.sha, notIn: base.sha })) === 0) {
      throw refuse(`No commits between ${options.base} and ${options.head}`);
    }
    const isOpen = this.of(record.id).some(
      pull =>
        pull.state === 'open' &&
        pull.head === options.head &&
        pull.base === options.base,
    );
    if (isOpen) {
      throw refuse(
        `A pull request already exists for ${record.owner}:${options.head}.`,
      );
    }
    const now = toIsoSeconds(Date.now());
    const pull: PullRequestRecord = {
      ...options,
      id: this.#store.takeId(),
      repositoryId: record.id,
      number: (this.of(record.id)[0]?.number ?? 0) + 1,
      state: 'open',
      author: actor.login,
      createdAt: now,
      updatedAt: now,
      closedAt: null,
      mergedAt: null,
      mergeCommitSha: null,
    };
    this.#store.save(pull);
    return pull;
  }

  /** Returns the current object ids of both branches, or for a closed pull request those at the time of its closing. */
  async ends(
    { git }: OpenRepository,
    pull: PullRequestRecord,
  ): Promise<PullRequestEnds> {
    const [head, base] = await Promise.all([
      pull.closedHeadSha ?? git.resolveCommit(`refs/heads/${pull.head}`),
      pull.closedBaseSha ?? git.resolveCommit(`refs/heads/${pull.base}`),
    ]);
    return { head: head ?? '', base: base ?? '' };
  }

  /** Changes the fields of a pull request, and opens or closes it. */
  async update(
    repository: OpenRepository,
    pull: PullRequestRecord,
    patch: Partial<PullRequestRecord>,
  ): Promise<void> {
    if (patch.state === 'closed' && pull.state === 'open') {
      const { head, base } = await this.ends(repository, pull);
      Object.assign(pull, {
        closedHeadSha: head,
        closedBaseSha: base,
        closedAt: toIsoSeconds(Date.now()),
      });
    }
    if (patch.state === 'open' && pull.state === 'closed') {
      if (pull.mergedAt) {
        throw refuse('A merged pull request cannot be opened again', 'state');
      }
      pull.closedHeadSha = undefined;
      pull.closedBaseSha = undefined;
      pull.closedAt = null;
    }
    Object.assign(pull, patch, { updatedAt: toIsoSeconds(Date.now()) });
    this.#store.save(pull);
  }

  /**
   * Merges with a merge commit.
   *
   * @param options - `head` is the only commit of the branch that may be merged
   * @throws ApiError 405 if it is not open, 409 if the branch has moved or the branches are in conflict
   */
  async merge(
    repository: OpenRepository,
    pull: PullRequestRecord,
    actor: Account,
    { message, head }: { message?: string; head?: string } = {},
  ): Promise<string> {
    if (pull.state !== 'open') {
      throw new ApiError(405, 'Pull Request is not mergeable');
    }
    const ends = await this.ends(repository, pull);
    if (head !== undefined && head !== ends.head) {
      throw new ApiError(
        409,
        'Head branch was modified. Review and try the merge again.',
      );
    }
    const sha = await commitMerge(repository, this.#repositories, actor, {
      ...ends,
      branch: pull.base,
      message:
        message ??
        `Merge pull request #${pull.number} from ${repository.record.owner}/${pull.head}\n\n${pull.title}`,
    });
    const now = toIsoSeconds(Date.now());
    await this.update(repository, pull, {
      state: 'closed',
      closedHeadSha: ends.head,
      closedBaseSha: ends.base,
      closedAt: now,
      mergedAt: now,
      mergeCommitSha: sha,
    });
    return sha;
  }
}
