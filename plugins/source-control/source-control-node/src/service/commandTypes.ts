import type { Collected } from '@portal/plugin-system-client-node';
import type {
  PullRequest,
  RepositoryFile,
  SourceControlReadOptions,
} from './types';

type Options = SourceControlReadOptions;

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

/** Reads, opens, merges and closes pull requests. The caller must check permissions. Nothing is cached. */
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
   * @returns `merged`; `blocked` with GitHub's reason if it does not let the portal merge it, for example for want of a review
   * @throws ConflictError if the branch has moved, or conflicts with its target
   */
  mergePullRequest(
    request: { repository: string; number: number; commit: string },
    options?: Options,
  ): Promise<'merged' | { blocked: string }>;
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
