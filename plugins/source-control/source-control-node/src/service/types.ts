import type { Collected } from '@portal/plugin-system-client-node';
import type { z } from 'zod';
import type {
  branchSchema,
  fileSchema,
  folderEntrySchema,
  jobSchema,
  pullRequestSchema,
  repositorySchema,
  tagSchema,
  userSchema,
  workflowRunSchema,
  workflowSchema,
} from '../github/schemas';

/** A repository, with GitHub's field names. */
export type Repository = z.infer<typeof repositorySchema>;

/** A GitHub profile: GitHub's fields and the fields of the specification's look-up result (C section 3). */
export type GitHubUser = z.infer<typeof userSchema> & {
  /** Login. */
  GithubId: string;
  /** Company of the profile, if set. */
  CompanyName?: string;
  /** Name of the profile, if set. */
  GithubName?: string;
};

export type Tag = z.infer<typeof tagSchema>;
export type Branch = z.infer<typeof branchSchema>;
export type Workflow = z.infer<typeof workflowSchema>;
export type WorkflowRun = z.infer<typeof workflowRunSchema>;
export type WorkflowJob = z.infer<typeof jobSchema>;
/** A pull request. `merged_at` is null until it is merged. */
export type PullRequest = z.infer<typeof pullRequestSchema>;
export type FolderEntry = z.infer<typeof folderEntrySchema>;

/** A file, with GitHub's field names. */
export type RepositoryFile = z.infer<typeof fileSchema> & {
  encoding: 'base64';
  /** The content as text. Missing if it is not UTF-8 text. */
  text?: string;
};

/** One page of the runs of a repository, newest first. */
export interface WorkflowRunPage {
  /** Total number of runs. */
  total_count: number;
  workflow_runs: WorkflowRun[];
  page: number;
  hasNextPage: boolean;
}

/** The log of a job. */
export interface JobLog {
  log: string;
  /** False if `log` contains only the end of the log. */
  complete: boolean;
  /** Maximum number of bytes of a log. */
  limit: number;
}

export interface SourceControlReadOptions {
  /** Cancels the call. */
  signal?: AbortSignal;
}

type Options = SourceControlReadOptions;

/** Repositories. `repository` is `name`, or `organisation/name` of the configured organisation. */
export interface RepositoryReads {
  /**
   * Returns the repository with exactly this name. Never cached, because callers use it to check if a name is free.
   *
   * @throws NotFoundError if it does not exist. A renamed repository is not found under its old name
   */
  getRepository(repository: string, options?: Options): Promise<Repository>;
  /** Finds at most 100 repositories whose name contains the words, best match first. */
  searchRepositories(
    text: string,
    options?: Options,
  ): Promise<Collected<Repository>>;
  listTags(repository: string, options?: Options): Promise<Collected<Tag>>;
  listBranches(
    repository: string,
    options?: Options,
  ): Promise<Collected<Branch>>;
  getDefaultBranch(repository: string, options?: Options): Promise<string>;
}

/** The commit of a tag. */
export interface TaggedCommit {
  sha: string;
  /** ISO 8601. */
  committedAt: string;
}

/** What one commit has and another one has not. */
export interface CommitComparison {
  /** Where the head is from the base; behind: it is an ancestor, and takes commits back. */
  direction: 'ahead' | 'behind' | 'diverged' | 'identical';
  /** Commits of the head that the base has not, the oldest first. */
  commits: TaggedCommit[];
  /** False if there are more than were read. */
  complete: boolean;
}

/** Reads commits. Nothing is cached. */
export interface CommitReads {
  /**
   * Compares two commits, given as their 40 digits.
   *
   * @throws NotFoundError if the repository has not both of them, or they have no common ancestor
   */
  compareCommits(
    repository: string,
    range: { base: string; head: string },
    options?: Options,
  ): Promise<CommitComparison>;
  /** Returns the commit of a tag; undefined if the repository has no such tag. */
  findTaggedCommit(
    repository: string,
    tag: string,
    options?: Options,
  ): Promise<TaggedCommit | undefined>;
}

/** An open pull request with the state of its reviews. */
export type OpenPullRequest = {
  number: number;
  title: string;
  html_url: string;
  draft: boolean;
  /** Login of the author; `ghost` for a deleted account. */
  author: string;
  /** ISO 8601. */
  created_at: string;
  updated_at: string;
  /** `unknown` for the oldest ones of a long list, whose reviews are not read. */
  review: 'approved' | 'changes-requested' | 'none' | 'unknown';
};

/** What happened in a repository. */
export interface RepositoryActivity {
  /** The newest commits of the default branch. `author` is a login, or a name without an account. */
  commits: {
    sha: string;
    title: string;
    author: string;
    date: string;
    html_url: string;
  }[];
  /** Numbers of commits in the last 52 weeks, oldest first; missing while GitHub counts them. */
  weeks?: number[];
  /** The newest releases that are no drafts. */
  releases: {
    tag: string;
    name: string;
    published_at: string | null;
    prerelease: boolean;
    html_url: string;
  }[];
  /** People by number of commits. */
  contributors: { name: string; contributions: number; html_url?: string }[];
}

/** What a repository is made of, and how its default branch is protected. */
export interface RepositoryProfile {
  default_branch: string;
  html_url: string;
  /** Largest first. */
  languages: { name: string; bytes: number }[];
  /** The beginning of the README, Markdown. Missing without one, or if it is no text. */
  readme?: { path: string; html_url: string; text: string; complete: boolean };
  protection: { protected: boolean; checks: string[] };
}

/** Reads figures of repositories. All are cached; an empty repository has empty ones. */
export interface InsightReads {
  listReviewedPullRequests(
    repository: string,
    options?: Options,
  ): Promise<Collected<OpenPullRequest>>;
  getActivity(
    repository: string,
    options?: Options,
  ): Promise<RepositoryActivity>;
  getProfile(repository: string, options?: Options): Promise<RepositoryProfile>;
}

/** Reads users and the organisation. */
export interface OrganisationReads {
  /** Returns the login of the portal's own identity, for example `portal[bot]` of a GitHub App. */
  getOwnLogin(options?: Options): Promise<string>;
  /**
   * Returns true if the user is a member of the organisation. Never cached.
   *
   * @throws NotAllowedError if the portal's credential may not read memberships
   */
  isMember(username: string, options?: Options): Promise<boolean>;
  /** @throws NotFoundError if the user does not exist */
  getUser(username: string, options?: Options): Promise<GitHubUser>;
  /** Sends a cheap request to check that GitHub responds. */
  ping(options?: Options): Promise<void>;
}

/** Reads files. Paths start at the root, without a leading slash. `ref` defaults to the default branch. */
export interface FileReads {
  /**
   * Reads a file of up to 1 MiB.
   *
   * @throws NotFoundError; InputError if it is a folder or too large
   */
  readFile(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<RepositoryFile>;
  /**
   * Reads the text of a file of up to 10 MiB.
   *
   * @throws NotFoundError; InputError if it is a folder, too large or not UTF-8 text
   */
  readRawFile(
    repository: string,
    path: string,
    options: Options & { ref: string },
  ): Promise<string>;
  /**
   * Lists the entries of a folder, at most 1,000.
   *
   * @throws NotFoundError; InputError if it is a file
   */
  listFolder(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<Collected<FolderEntry>>;
}

/** Reads the onboarding repository. It has a folder per portfolio, which contains a file per application. */
export interface OnboardingReads {
  /** Lists the names of the portfolios. */
  listPortfolios(options?: Options): Promise<Collected<string>>;
  /**
   * Lists the names of the onboarding files of a portfolio.
   *
   * @throws NotFoundError if the portfolio does not exist
   */
  listOnboardingFiles(
    portfolio: string,
    options?: Options,
  ): Promise<Collected<string>>;
  /**
   * Reads an onboarding file. Never cached.
   *
   * @throws NotFoundError if the file does not exist
   */
  readOnboardingFile(
    portfolio: string,
    file: string,
    options?: Options,
  ): Promise<RepositoryFile>;
}

/** Reads workflows and their runs. Data that changes during a run is never cached. */
export interface RunReads {
  listWorkflows(
    repository: string,
    options?: Options,
  ): Promise<Collected<Workflow>>;
  listWorkflowRuns(
    repository: string,
    options?: Options & {
      /** Id of a workflow, or name of its file. */
      workflowId?: string | number;
      branch?: string;
      /** Page number, starting at 1. */
      page?: number;
      /** Runs on a page, at most 100. Default: 100. */
      perPage?: number;
    },
  ): Promise<WorkflowRunPage>;
  /** @throws NotFoundError if the run does not exist */
  getRun(
    repository: string,
    runId: number,
    options?: Options,
  ): Promise<WorkflowRun>;
  /** Lists the jobs of the latest attempt. */
  listJobs(
    repository: string,
    runId: number,
    options?: Options,
  ): Promise<Collected<WorkflowJob>>;
  /** @throws NotFoundError if the job does not exist */
  getJob(
    repository: string,
    jobId: number,
    options?: Options,
  ): Promise<WorkflowJob>;
  /**
   * Reads the log of a job, or its last 1 MiB.
   *
   * @throws NotFoundError until the job has ended, and after GitHub has deleted the log
   */
  getJobLog(
    repository: string,
    jobId: number,
    options?: Options,
  ): Promise<JobLog>;
}

/** Starts workflow runs. The caller must check permissions. */
export interface RunCommands {
  /**
   * Re-runs a run that has ended.
   *
   * @throws ConflictError while the run is in progress; NotAllowedError if GitHub does not allow a re-run
   */
  rerun(repository: string, runId: number, options?: Options): Promise<void>;
  /**
   * Re-runs the failed jobs of a run that has ended, and the jobs that depend on them.
   *
   * @throws as {@link RunCommands.rerun}
   */
  rerunFailedJobs(
    repository: string,
    runId: number,
    options?: Options,
  ): Promise<void>;
  /**
   * Starts a workflow.
   *
   * @throws NotFoundError for an unknown workflow; InputError for a branch or inputs that the workflow does not accept
   */
  dispatchWorkflow(
    run: {
      repository: string;
      workflowId: string | number;
      /** Branch or tag. */
      ref: string;
      inputs?: Record<string, string>;
    },
    options?: Options,
  ): Promise<void>;
}

/** A file to write by a commit. */
export interface WriteFileRequest {
  repository: string;
  path: string;
  text: string;
  /** Message of the commit. */
  message: string;
  /** Object id of the file to replace. Missing for a new file. */
  sha?: string;
  /** Defaults to the default branch. */
  branch?: string;
}

/** Changes files. The caller must check permissions. */
export interface FileCommands {
  /**
   * Reads a file of up to 1 MiB. Never cached.
   *
   * @returns undefined if the file or the repository does not exist
   * @throws InputError if it is a folder or too large
   */
  findFile(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<RepositoryFile | undefined>;
  /**
   * Commits a new or changed file.
   *
   * @throws ConflictError if `sha` is outdated or the branch moved in the meantime; InputError if the file exists and
   * `sha` is missing; NotFoundError if the repository or branch does not exist
   */
  writeFile(request: WriteFileRequest, options?: Options): Promise<void>;
  /**
   * Deletes a file by a commit.
   *
   * @throws ConflictError as {@link FileCommands.writeFile}; NotFoundError if the file does not exist
   */
  deleteFile(
    request: Omit<WriteFileRequest, 'text' | 'sha'> & { sha: string },
    options?: Options,
  ): Promise<void>;
}

/** Reads and creates branches. The caller must check permissions. */
export interface BranchCommands {
  /** Returns the newest commit of a branch; undefined if there is no such branch. Never cached. */
  findBranch(
    repository: string,
    branch: string,
    options?: Options,
  ): Promise<string | undefined>;
  /**
   * Creates a branch at a commit.
   *
   * @throws InputError if the branch exists or the commit does not; NotFoundError if the repository does not exist
   */
  createBranch(
    request: { repository: string; branch: string; commit: string },
    options?: Options,
  ): Promise<void>;
}

/** A pull request to open. */
export interface OpenPullRequestRequest {
  repository: string;
  title: string;
  /** Markdown. */
  body: string;
  /** Branch with the change. */
  branch: string;
  /** Target branch. */
  base: string;
}

/** Reads, opens and merges pull requests. The caller must check permissions. Nothing is cached. */
export interface PullRequestCommands {
  /** Lists the pull requests of a repository, newest first; by default the open ones. */
  listPullRequests(
    repository: string,
    options?: Options & {
      state?: 'open' | 'all';
      /** Only those whose change is on this branch of the repository. */
      branch?: string;
    },
  ): Promise<Collected<PullRequest>>;
  /** @throws NotFoundError if it does not exist */
  getPullRequest(
    repository: string,
    number: number,
    options?: Options,
  ): Promise<PullRequest>;
  /** @throws InputError if a branch is missing, does not differ from its target, or has an open pull request */
  openPullRequest(
    request: OpenPullRequestRequest,
    options?: Options,
  ): Promise<PullRequest>;
  /**
   * Merges a pull request, if the newest commit of its branch is the given one.
   *
   * @returns `merged`; `blocked` if GitHub does not let the portal merge it, for example because it needs a review
   * @throws ConflictError if the branch has moved, or conflicts with its target
   */
  mergePullRequest(
    request: { repository: string; number: number; commit: string },
    options?: Options,
  ): Promise<'merged' | 'blocked'>;
  /** Closes a pull request without merging it; a closed one stays as it is. @throws NotFoundError if it does not exist */
  closePullRequest(
    request: { repository: string; number: number },
    options?: Options,
  ): Promise<void>;
}

/** A permission on a repository, with GitHub's names for read, write and administer. */
export type RepositoryPermission = 'pull' | 'push' | 'admin';

/** Grants access. The caller must check permissions. All commands are idempotent. */
export interface AccessCommands {
  /** Returns true if the organisation has a team with this slug. Never cached. */
  hasTeam(team: string, options?: Options): Promise<boolean>;
  /** @throws NotFoundError if the team or repository does not exist */
  grantTeam(
    grant: {
      repository: string;
      /** The team's slug. */
      team: string;
      permission: RepositoryPermission;
    },
    options?: Options,
  ): Promise<void>;
  /** Invites users from outside the organisation. @throws NotFoundError if the user or repository does not exist */
  grantUser(
    grant: {
      repository: string;
      username: string;
      permission: RepositoryPermission;
    },
    options?: Options,
  ): Promise<void>;
  /** Returns true if the user has a GitHub Copilot seat. Never cached. */
  hasCopilotSeat(username: string, options?: Options): Promise<boolean>;
  /**
   * Assigns a GitHub Copilot seat, which costs money, to a member of the organisation.
   *
   * @throws NotFoundError if the user is not a member; InputError if the organisation does not assign seats individually
   */
  assignCopilotSeat(username: string, options?: Options): Promise<void>;
}

/**
 * The company's source control: one GitHub organisation, called with the portal's own credential.
 *
 * @remarks
 * All methods throw InputError for invalid names, NotAllowedError, UpstreamUnavailableError and UpstreamTimeoutError.
 * Lists and successful look-ups are cached for a minute unless the method's description differs. Concurrent equal calls
 * share one request.
 *
 * @public
 */
export interface SourceControlService
  extends
    RepositoryReads,
    CommitReads,
    InsightReads,
    OrganisationReads,
    FileReads,
    OnboardingReads,
    RunReads,
    RunCommands,
    FileCommands,
    BranchCommands,
    PullRequestCommands,
    AccessCommands {}
