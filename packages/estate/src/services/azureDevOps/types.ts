/** A project of the organisation, with repositories. */
export interface DevOpsProject {
  /** A UUID derived from the name: the same on every start. */
  id: string;
  name: string;
  description: string;
}

/** A Git repository of a project. */
export interface DevOpsRepository {
  /** A UUID derived from project and name. */
  id: string;
  name: string;
  project: DevOpsProject;
  /** Name of the default branch, which exists after the first commit, for example `main`. */
  defaultBranch: string;
}

export type PullRequestStatus = 'active' | 'completed' | 'abandoned';

/** A pull request; stored in the service's state. */
export interface DevOpsPullRequest {
  /** Unique in the whole organisation, in ascending order. */
  id: number;
  repositoryId: string;
  title: string;
  description?: string;
  /** Full names of refs, for example `refs/heads/main`. */
  source: string;
  target: string;
  status: PullRequestStatus;
  /** ISO 8601. */
  createdAt: string;
  closedAt?: string;
  /** Commits of both branches: at the last check while it is active, at the end afterwards. */
  sourceCommit: string;
  targetCommit: string;
  mergeCommit?: string;
}
