import type { GitCommit } from '../../git/types';

/** The visibility of a repository. */
export type Visibility = 'public' | 'internal' | 'private';

/** What a protected branch asks for. */
export interface Protection {
  /** Names of the checks that must pass. */
  checks: string[];
  /** Approvals that a pull request needs; without it, changes need no pull request. */
  approvals?: number;
  /** Whether it holds for people with admin rights, too. */
  admins?: boolean;
}

/** The data of a repository outside of git; stored in `repositories.json`. */
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
  /** Settings of GitHub's API, for example `has_wiki` or `delete_branch_on_merge`. */
  settings: Record<string, boolean | string>;
  /** Login to permission. */
  collaborators: Record<string, string>;
  /** Team slug to permission. */
  teams: Record<string, string>;
  /** Protection of the default branch; undefined for a branch without protection. */
  protection?: Protection;
  /** Origin: written by hand in the seed, generated for scale, or created later. */
  origin: 'seed' | 'generated' | 'created';
  /** Set for a repository of the seed: a fingerprint of its source, to detect a changed seed. */
  seed?: {
    fingerprint: string;
    /** Object id at the end of the default branch; undefined until the git data are created. */
    head?: string;
    /** Object ids at the ends of the other seeded branches, by name. */
    branches?: Record<string, string>;
  };
}

/** A pull request; stored in `pull-requests.json`. */
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
  /** Object ids of both branches when the pull request was closed. For an open one, they are read from git. */
  closedHeadSha?: string;
  closedBaseSha?: string;
  /** Reviews, oldest first. */
  reviews?: PullRequestReview[];
}

/** A review of a pull request. */
export interface PullRequestReview {
  /** Login of the reviewer. */
  author: string;
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED';
  submittedAt: string;
}

export type RunStatus = 'queued' | 'in_progress' | 'completed';

export type RunConclusion = 'success' | 'failure' | 'cancelled';

/** Conclusion of a job or step; a job or step that never began is skipped. */
export type PartConclusion = RunConclusion | 'skipped';

/** The progress of a job or a step. */
export interface RunPartState {
  status: RunStatus;
  /** Set when it is completed. */
  conclusion: PartConclusion | null;
  startedAt: string | null;
  completedAt: string | null;
}

/** A step of a job as the workflow file describes it. */
export interface PlannedStep {
  name: string;
  /** The command of the step, line by line; for the log only. */
  command: string[];
  /** Variables of the step, its job and its workflow, with placeholders for inputs; missing if there are none. */
  env?: Record<string, string>;
}

/** A job as the workflow file describes it. */
export interface PlannedJob {
  /** Key in the workflow file; other jobs refer to it in `needs`. */
  key: string;
  name: string;
  /** Keys of the jobs that must succeed before it begins. */
  needs: string[];
  steps: PlannedStep[];
}

/** A thing in one of the company's systems that a workflow created, or found already created by an earlier run. */
export interface ProvidedThing {
  /** For example `repository` or `resource-group`. */
  kind: string;
  /** What it is, for people. */
  title: string;
  name: string;
  /** Web address. */
  url: string;
  state: 'created' | 'existing';
}

/** What a step did that was carried out. */
export interface StepResult {
  failed: boolean;
  /** Its output, for the log. */
  lines: string[];
  things: ProvidedThing[];
}

export interface RunStep extends PlannedStep, RunPartState {
  /** Missing for a step that is only planned, or was not carried out yet. */
  result?: StepResult;
}

/** A job of a run. */
export interface RunJob extends Omit<PlannedJob, 'steps'>, RunPartState {
  id: number;
  steps: RunStep[];
}

/** A run of a workflow; stored in `workflow-runs.json`. */
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
  /** The commit of the run. */
  headCommit: Pick<GitCommit, 'tree' | 'message' | 'author' | 'committer'>;
  title: string;
  actor: string;
  status: RunStatus;
  conclusion: RunConclusion | null;
  /** The conclusion that the run ends with unless it is cancelled. */
  outcome: RunConclusion;
  inputs: Record<string, string>;
  /** True for a run whose steps are carried out. */
  isExecuted?: boolean;
  jobs: RunJob[];
  createdAt: string;
  startedAt: string | null;
  updatedAt: string;
}

/** Object ids of both branches of a pull request. */
export interface PullRequestEnds {
  head: string;
  base: string;
}
