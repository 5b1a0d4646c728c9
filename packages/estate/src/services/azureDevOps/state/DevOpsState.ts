import { JsonFile } from '../../../state/JsonFile';
import type { DevOpsPullRequest } from '../types';

/** Id of the first pull request; far from GitHub's numbers, so that a mistaken one is noticed. */
const FIRST_PULL_REQUEST_ID = 7001;

/** A repository that was made since the seed. */
export interface CreatedRepository {
  id: string;
  name: string;
  projectId: string;
  defaultBranch: string;
}

interface KeptState {
  created: CreatedRepository[];
  /** Ids of seeded repositories that were deleted. */
  deleted: string[];
  pullRequests: DevOpsPullRequest[];
  nextPullRequestId: number;
}

const nothing = (): KeptState => ({
  created: [],
  deleted: [],
  pullRequests: [],
  nextPullRequestId: FIRST_PULL_REQUEST_ID,
});

/** What happened since the seed, beside the git data; on disk when a change returns. */
export class DevOpsState {
  readonly #file: JsonFile<KeptState>;
  readonly #state: KeptState;

  constructor(path: string) {
    this.#file = new JsonFile(path);
    this.#state = this.#file.read() ?? nothing();
  }

  get created(): readonly CreatedRepository[] {
    return this.#state.created;
  }

  get pullRequests(): readonly DevOpsPullRequest[] {
    return this.#state.pullRequests;
  }

  isDeleted(id: string): boolean {
    return this.#state.deleted.includes(id);
  }

  /** Keeps a repository; one with this id takes the other's place. */
  saveRepository(repository: CreatedRepository): void {
    const state = this.#state;
    state.created = [
      ...state.created.filter(({ id }) => id !== repository.id),
      repository,
    ];
    this.#write();
  }

  /** Forgets a repository and its pull requests. */
  removeRepository(repositoryId: string): void {
    const state = this.#state;
    const isCreated = state.created.some(({ id }) => id === repositoryId);
    state.created = state.created.filter(({ id }) => id !== repositoryId);
    if (!isCreated) state.deleted.push(repositoryId);
    state.pullRequests = state.pullRequests.filter(
      pull => pull.repositoryId !== repositoryId,
    );
    this.#write();
  }

  /** Keeps a new pull request under the next id. */
  addPullRequest(pull: Omit<DevOpsPullRequest, 'id'>): DevOpsPullRequest {
    const added = { ...pull, id: this.#state.nextPullRequestId++ };
    this.#state.pullRequests.push(added);
    this.#write();
    return added;
  }

  changePullRequest(
    pull: DevOpsPullRequest,
    change: Partial<DevOpsPullRequest>,
  ): void {
    Object.assign(pull, change);
    this.#write();
  }

  #write(): void {
    this.#file.write(this.#state);
  }
}
