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

/** What people look at before they put one commit in the place of another. */
export interface DetailedComparison {
  direction: CommitComparison['direction'];
  /** Number of commits that the head has and the base has not. */
  total: number;
  /** The newest of them, the newest first. `author` is a login, or a name without an account. */
  commits: {
    sha: string;
    title: string;
    author: string;
    committedAt: string;
    html_url: string;
  }[];
  /** Paths that differ. `status` is GitHub's: added, removed, modified, renamed. */
  files: { path: string; status: string }[];
  /** False if GitHub has more files than it lists. */
  hasAllFiles: boolean;
}

/** What a check says of a commit. */
export interface CommitCheck {
  name: string;
  /** `running` until it has ended; everything that is no success and was not skipped has failed. */
  state: 'succeeded' | 'failed' | 'running' | 'skipped';
  html_url?: string;
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
  /**
   * Compares two commits, given as their 40 digits, for people: at most 50 commits and the 300 files that GitHub lists.
   *
   * @throws as {@link CommitReads.compareCommits}
   */
  describeComparison(
    repository: string,
    range: { base: string; head: string },
    options?: Options,
  ): Promise<DetailedComparison>;
  /** Lists the first 100 checks of a commit, given as its 40 digits. */
  listChecks(
    repository: string,
    commit: string,
    options?: Options,
  ): Promise<CommitCheck[]>;
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
  /** The newest commits of the default branch. `author` is a name, or the login of who has none in Git. */
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
  /** People by number of commits; without a login who has no account. */
  contributors: {
    name: string;
    login?: string;
    contributions: number;
    html_url?: string;
  }[];
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

/** A repository of the organisation's list, with the fields of GitHub. */
export type ListedRepository = Repository & {
  fork: boolean;
  /** ISO 8601; null without a push. */
  pushed_at: string | null;
};

/** Reads what the organisation has. Nothing is cached. */
export interface InventoryReads {
  /** Reads a page of the repositories, by name; the first one is 1. `next` is missing at the end. */
  listRepositoryPage(
    page: number,
    options?: Options,
  ): Promise<{ items: ListedRepository[]; next?: number }>;
  /** Lists the teams. */
  listTeams(
    options?: Options,
  ): Promise<Collected<{ slug: string; name: string }>>;
  /** Lists the repositories that a team has a right in. */
  listTeamRepositories(
    team: string,
    options?: Options,
  ): Promise<Collected<{ name: string; isAdmin: boolean }>>;
  /**
   * Counts who wrote the newest 100 commits of the default branch since a moment, most first; without authors who have no
   * account.
   *
   * @throws NotFoundError if the repository does not exist
   */
  countAuthors(
    repository: string,
    options: Options & { since: Date },
  ): Promise<{ login: string; commits: number }[]>;
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
