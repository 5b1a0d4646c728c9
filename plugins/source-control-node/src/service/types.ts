import type { Collected } from '@portal/plugin-company-systems-node';
import type { z } from 'zod';
import type {
  branchSchema,
  fileSchema,
  folderEntrySchema,
  jobSchema,
  repositorySchema,
  tagSchema,
  userSchema,
  workflowRunSchema,
  workflowSchema,
} from '../github/schemas';

/** A repository, in GitHub's words. */
export type Repository = z.infer<typeof repositorySchema>;

/** A GitHub profile, with the look-up result of the specification (C section 3) beside GitHub's words. */
export type GitHubUser = z.infer<typeof userSchema> & {
  /** Login. */
  GithubId: string;
  /** Company of the profile; absent when the profile has none. */
  CompanyName?: string;
  /** Name of the profile; absent when the profile has none. */
  GithubName?: string;
};

export type Tag = z.infer<typeof tagSchema>;
export type Branch = z.infer<typeof branchSchema>;
export type Workflow = z.infer<typeof workflowSchema>;
export type WorkflowRun = z.infer<typeof workflowRunSchema>;
export type WorkflowJob = z.infer<typeof jobSchema>;
export type FolderEntry = z.infer<typeof folderEntrySchema>;

/** A file, in GitHub's words. */
export type RepositoryFile = z.infer<typeof fileSchema> & {
  encoding: 'base64';
  /** The content as text; absent when it is no UTF-8 text. */
  text?: string;
};

/** One page of the runs of a repository, newest first. */
export interface WorkflowRunPage {
  /** How many runs there are in all. */
  total_count: number;
  workflow_runs: WorkflowRun[];
  page: number;
  hasNextPage: boolean;
}

/** The log of a job. */
export interface JobLog {
  log: string;
  /** False when only the end of the log is given. */
  complete: boolean;
  /** Most bytes that are given. */
  limit: number;
}

export interface SourceControlReadOptions {
  /** Gives the call up. */
  signal?: AbortSignal;
}

type Options = SourceControlReadOptions;

/** Repositories. `repository` is `name`, or `organisation/name` of the configured organisation. */
export interface RepositoryReads {
  /**
   * The repository of exactly this name. Asked anew each time: for 'is this name free'.
   *
   * @throws NotFoundError when there is none; one that was renamed since is not there under its old name
   */
  getRepository(repository: string, options?: Options): Promise<Repository>;
  /** Repositories whose name has the words, the best match first; 100 at the most. */
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

/** People, and the organisation itself. */
export interface OrganisationReads {
  /**
   * Whether the user is a member of the organisation. Asked anew each time.
   *
   * @throws NotAllowedError when the portal's credential may not know it
   */
  isMember(username: string, options?: Options): Promise<boolean>;
  /** @throws NotFoundError when there is no such user */
  getUser(username: string, options?: Options): Promise<GitHubUser>;
  /** Makes a cheap call, to know whether GitHub answers. */
  ping(options?: Options): Promise<void>;
}

/** Files. Paths are given from the root, without a leading slash; `ref` is the default branch unless it is given. */
export interface FileReads {
  /**
   * A file of up to 1 MiB.
   *
   * @throws NotFoundError; InputError when it is a folder or too large
   */
  readFile(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<RepositoryFile>;
  /**
   * The text of a file of up to 10 MiB.
   *
   * @throws NotFoundError; InputError when it is a folder, too large or no UTF-8 text
   */
  readRawFile(
    repository: string,
    path: string,
    options: Options & { ref: string },
  ): Promise<string>;
  /**
   * What is in a folder; 1,000 entries at the most.
   *
   * @throws NotFoundError; InputError when it is a file
   */
  listFolder(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<Collected<FolderEntry>>;
}

/** The onboarding repository: a folder for each portfolio, with a file for each application. */
export interface OnboardingReads {
  /** Names of the portfolios in the onboarding repository. */
  listPortfolios(options?: Options): Promise<Collected<string>>;
  /**
   * Names of the onboarding files of a portfolio.
   *
   * @throws NotFoundError when there is no such portfolio
   */
  listOnboardingFiles(
    portfolio: string,
    options?: Options,
  ): Promise<Collected<string>>;
  /**
   * An onboarding file as it is now: it is asked anew each time.
   *
   * @throws NotFoundError when there is no such file
   */
  readOnboardingFile(
    portfolio: string,
    file: string,
    options?: Options,
  ): Promise<RepositoryFile>;
}

/** Workflows and their runs. What moves by itself is asked anew each time. */
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
      /** Counts from 1; a page has 100 runs. */
      page?: number;
    },
  ): Promise<WorkflowRunPage>;
  /** @throws NotFoundError when there is no such run */
  getRun(
    repository: string,
    runId: number,
    options?: Options,
  ): Promise<WorkflowRun>;
  /** The jobs of the latest attempt. */
  listJobs(
    repository: string,
    runId: number,
    options?: Options,
  ): Promise<Collected<WorkflowJob>>;
  /**
   * The log of a job, or its last 1 MiB.
   *
   * @throws NotFoundError until the job has ended, and once GitHub has deleted the log
   */
  getJobLog(
    repository: string,
    jobId: number,
    options?: Options,
  ): Promise<JobLog>;
}

/** What starts workflow runs. Who may do so is for the caller to decide. */
export interface RunCommands {
  /**
   * Runs a run that has ended once more.
   *
   * @throws ConflictError while it is under way; NotAllowedError when GitHub does not let it run again
   */
  rerun(repository: string, runId: number, options?: Options): Promise<void>;
  /**
   * Starts a workflow.
   *
   * @throws NotFoundError for an unknown workflow; InputError for a branch or inputs that it does not take
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

/** A file that is to be written by a commit. */
export interface WriteFileRequest {
  repository: string;
  path: string;
  text: string;
  /** Message of the commit. */
  message: string;
  /** Object id of the file that is replaced; absent for a new file. */
  sha?: string;
  /** The default branch when it is absent. */
  branch?: string;
}

/** What changes files. Who may do so is for the caller to decide. */
export interface FileCommands {
  /**
   * A file of up to 1 MiB, asked anew.
   *
   * @returns undefined when there is none, or no such repository
   * @throws InputError when it is a folder or too large
   */
  findFile(
    repository: string,
    path: string,
    options?: Options & { ref?: string },
  ): Promise<RepositoryFile | undefined>;
  /**
   * Commits a new or changed file.
   *
   * @throws ConflictError when `sha` is not that of the file any more, or the branch moved meanwhile; InputError when
   * there is a file already and no `sha` was given; NotFoundError without such a repository or branch
   */
  writeFile(request: WriteFileRequest, options?: Options): Promise<void>;
  /**
   * Commits that a file is gone.
   *
   * @throws ConflictError as {@link FileCommands.writeFile}; NotFoundError when there is no such file
   */
  deleteFile(
    request: Omit<WriteFileRequest, 'text' | 'sha'> & { sha: string },
    options?: Options,
  ): Promise<void>;
}

/** What somebody may do in a repository, in GitHub's words: read, write, administer. */
export type RepositoryPermission = 'pull' | 'push' | 'admin';

/** What gives access. Who may do so is for the caller to decide; all may be repeated. */
export interface AccessCommands {
  /** Whether the organisation has a team of this name (its slug). Asked anew each time. */
  hasTeam(team: string, options?: Options): Promise<boolean>;
  /** @throws NotFoundError when there is no such team or repository */
  grantTeam(
    grant: {
      repository: string;
      /** The team's slug. */
      team: string;
      permission: RepositoryPermission;
    },
    options?: Options,
  ): Promise<void>;
  /** Who is no member of the organisation is invited. @throws NotFoundError when there is no such user or repository */
  grantUser(
    grant: {
      repository: string;
      username: string;
      permission: RepositoryPermission;
    },
    options?: Options,
  ): Promise<void>;
  /** Whether somebody has a seat of GitHub Copilot. Asked anew each time. */
  hasCopilotSeat(username: string, options?: Options): Promise<boolean>;
  /**
   * Gives a member of the organisation a seat of GitHub Copilot, which is charged for.
   *
   * @throws NotFoundError when it is no member; InputError when the organisation does not give seats one by one
   */
  assignCopilotSeat(username: string, options?: Options): Promise<void>;
}

/**
 * The company's source control: one organisation of GitHub, with the portal's own credential.
 *
 * @remarks
 * All methods throw InputError for names that cannot be, NotAllowedError, UpstreamUnavailableError and UpstreamTimeoutError.
 * Lists and look-ups that found something are kept for a minute unless a method says otherwise, and equal calls at the same
 * time are one.
 *
 * @public
 */
export interface SourceControlService
  extends
    RepositoryReads,
    OrganisationReads,
    FileReads,
    OnboardingReads,
    RunReads,
    RunCommands,
    FileCommands,
    AccessCommands {}
