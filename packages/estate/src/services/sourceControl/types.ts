import type { GitCommit } from '../../git/types';

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
  /** Where the repository comes from: written by hand in the seed, generated for scale, or created since. */
  origin: 'seed' | 'generated' | 'created';
  /** For a repository from the seed: what it was made of, to notice a changed seed. */
  seed?: {
    fingerprint: string;
    /** Object id at the end of the default branch. */
    head: string;
    /** Object ids at the ends of the other seeded branches, by name. */
    branches?: Record<string, string>;
  };
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
}

export type RunStatus = 'queued' | 'in_progress' | 'completed';

export type RunConclusion = 'success' | 'failure' | 'cancelled';

/** How a job or step ended; one that was never begun is skipped. */
export type PartConclusion = RunConclusion | 'skipped';

/** How far a job or a step is. */
export interface RunPartState {
  status: RunStatus;
  /** Set once it is completed. */
  conclusion: PartConclusion | null;
  startedAt: string | null;
  completedAt: string | null;
}

/** A step of a job as the workflow file describes it. */
export interface PlannedStep {
  name: string;
  /** What the step would run, line by line; for the log only. */
  command: string[];
}

/** A job as the workflow file describes it. */
export interface PlannedJob {
  /** Key in the workflow file, by which other jobs need it. */
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

/** One run of a workflow; kept in `workflow-runs.json`. */
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
  /** The commit that it ran for. */
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
