/** A project of the organisation: what repositories belong to. */
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
  /** Name of the branch that is the default one once there are commits, for example `main`. */
  defaultBranch: string;
}

export type PullRequestStatus = 'active' | 'completed' | 'abandoned';

/** A pull request; kept in the service's state. */
export interface DevOpsPullRequest {
  /** Counts up over the whole organisation. */
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
  /** Ends of the branches: at the last look while it is active, at the end afterwards. */
  sourceCommit: string;
  targetCommit: string;
  mergeCommit?: string;
}
