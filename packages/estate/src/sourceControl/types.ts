/** Who may see a repository. */
export type Visibility = 'public' | 'internal' | 'private';

/** What is known of a repository beside its git data; kept in `repositories.json`. */
export interface RepositoryRecord {
  id: number;
  owner: string;
  name: string;
  description: string | null;
  homepage: string | null;
  topics: string[];
  visibility: Visibility;
  language: string | null;
  defaultBranch: string;
  archived: boolean;
  /** ISO 8601 times, whole seconds. */
  createdAt: string;
  updatedAt: string;
  pushedAt: string | null;
  /** Remembered switches of GitHub's API, for example `has_wiki` or `delete_branch_on_merge`. */
  settings: Record<string, boolean | string>;
  /** Login to permission. */
  collaborators: Record<string, string>;
  /** Team slug to permission. */
  teams: Record<string, string>;
  /** Branch name to the protection rule as it was sent. */
  protection: Record<string, Record<string, unknown>>;
  /** Variables of workflows: name to value. */
  variables: Record<string, string>;
  /** Names of secrets of workflows; values are never kept. */
  secrets: string[];
  /** Where the repository comes from: written by hand in the seed, generated for scale, or created since. */
  origin: 'seed' | 'generated' | 'created';
  /** For a repository from the seed: what it was made of, to notice a changed seed. */
  seed?: { fingerprint: string; head: string };
}

/** A pull request; kept in `pull-requests.json`. */
export interface PullRequestRecord {
  id: number;
  repositoryId: number;
  number: number;
  title: string;
  body: string | null;
  /** Branch names of the same repository. */
  head: string;
  base: string;
  state: 'open' | 'closed';
  draft: boolean;
  author: string;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  mergedAt: string | null;
  mergeCommitSha: string | null;
  /** Ends of both branches when the pull request was closed; while it is open they are read from git. */
  closedHeadSha?: string;
  closedBaseSha?: string;
  labels: string[];
  assignees: string[];
  requestedReviewers: string[];
  requestedTeams: string[];
}

export type RunStatus = 'queued' | 'in_progress' | 'completed';

export type RunConclusion = 'success' | 'failure' | 'cancelled';

/** A step of a job as the workflow file names it. */
export interface RunStep {
  name: string;
}

/** A job of a run. All jobs of a run move together. */
export interface RunJob {
  id: number;
  name: string;
  steps: RunStep[];
}

/** One run of a workflow; kept in `runs.json`. */
export interface RunRecord {
  id: number;
  repositoryId: number;
  /** Path of the workflow file, for example `.github/workflows/build.yml`. */
  workflowPath: string;
  workflowName: string;
  number: number;
  attempt: number;
  event: string;
  branch: string;
  headSha: string;
  title: string;
  actor: string;
  status: RunStatus;
  conclusion: RunConclusion | null;
  /** The conclusion that the run ends with unless it is cancelled. */
  outcome: RunConclusion;
  inputs: Record<string, string>;
  jobs: RunJob[];
  createdAt: string;
  startedAt: string | null;
  updatedAt: string;
}
