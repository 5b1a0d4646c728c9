import type { JsonValue } from '@backstage/types';

/** What proposals for one repository remember, in all backends. Only one proposal runs at a time. */
export interface ProposalMemory {
  /** The note of this or the last proposal. */
  recall(): Promise<JsonValue | undefined>;
  /** Replaces the note. */
  note(value: JsonValue): Promise<void>;
}

/** A pull request that adds the catalogue file. */
export interface NewPullRequest {
  /** Address of the repository, or of a file in it. */
  repositoryUrl: string;
  /** Name of the catalogue file, in the repository's root. */
  fileName: string;
  fileContent: string;
  /** Name of the new branch. */
  branchName: string;
  title: string;
  description: string;
  /** Message of the commit. */
  message: string;
}

/** An opened pull request. */
export interface OpenedPullRequest {
  /** Address of the pull request's page. */
  link: string;
  /** Address of the catalogue file after the merge. */
  location: string;
}

/** A Git host that supports pull requests. */
export interface PullRequestHost {
  /**
   * The parts that name the repository of an address, equal for every spelling.
   *
   * @throws InputError or NotFoundError if the address is not that of a repository
   */
  keyOf(repositoryUrl: string): string[];
  /**
   * Commits the catalogue file to a new branch and opens a pull request. Deletes the new branch after a failure; the
   * next proposal deletes one that was left.
   *
   * @throws ConflictError if the branch has an open pull request or belongs to somebody; errors of `@backstage/errors`
   * and Upstream*Error with upstream's texts
   */
  openPullRequest(
    request: NewPullRequest,
    memory: ProposalMemory,
  ): Promise<OpenedPullRequest>;
}
