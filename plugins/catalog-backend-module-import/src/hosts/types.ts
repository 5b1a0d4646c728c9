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
   * Commits the catalogue file to a new branch and opens a pull request. Deletes the new branch after a failure.
   *
   * @throws errors of `@backstage/errors` and Upstream*Error with upstream's texts
   */
  openPullRequest(request: NewPullRequest): Promise<OpenedPullRequest>;
}
