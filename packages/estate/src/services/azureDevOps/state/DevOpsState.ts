import { JsonFile } from '../../../state/JsonFile';
import type { DevOpsPullRequest } from '../types';

/** Id of the first pull request; much larger than GitHub's numbers, so that tests notice a mistaken id. */
const FIRST_PULL_REQUEST_ID = 7001;

/** A repository that was created since the seed. */
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

/** The changes since the seed, without the git data; written to disk before a change returns. */
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

  /** Stores a repository; replaces one with the same id. */
  saveRepository(repository: CreatedRepository): void {
    const state = this.#state;
    state.created = [
      ...state.created.filter(({ id }) => id !== repository.id),
      repository,
    ];
    this.#write();
  }

  /** Removes a repository and its pull requests. */
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

  /** Stores a new pull request with the next id. */
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
