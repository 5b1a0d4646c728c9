/** A pull request that adds the catalogue file. */
export interface NewPullRequest {
  /** Address of the repository, or of something in it. */
  repositoryUrl: string;
  /** Name of the catalogue file, in the repository's root. */
  fileName: string;
  fileContent: string;
  /** Branch that is made for it. */
  branchName: string;
  title: string;
  description: string;
  /** Message of the commit. */
  message: string;
}

/** What was opened. */
export interface OpenedPullRequest {
  /** The pull request's page. */
  link: string;
  /** Where the catalogue file is once the pull request is merged. */
  location: string;
}

/** A kind of Git host that pull requests can be opened on. */
export interface PullRequestHost {
  /**
   * Commits the catalogue file to a new branch and opens a pull request for it. When that fails half-way, the new branch
   * is taken away again.
   *
   * @throws errors of `@backstage/errors` and Upstream*Error with upstream's texts
   */
  openPullRequest(request: NewPullRequest): Promise<OpenedPullRequest>;
}
