import type { LoggerService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import type {
  GithubCredentialsProvider,
  GithubIntegration,
} from '@backstage/integration';
import { endpoint } from '@octokit/endpoint';
import type { Endpoints } from '@octokit/types';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { z } from 'zod';
import type { HostClient } from './HostClient';
import { isHostFailure } from './HostFailure';
import {
  type BranchCalls,
  type BranchNote,
  isUncertain,
  openedAfter,
  requireFreeBranch,
} from './ownBranch';
import { type GitHubRepository, parseGitHubUrl } from './parseRepositoryUrl';
import type {
  NewPullRequest,
  OpenedPullRequest,
  ProposalMemory,
  PullRequestHost,
} from './types';

const repositorySchema = z.object({
  default_branch: z.string().min(1),
  html_url: z.string().url(),
});
const refSchema = z.object({ object: z.object({ sha: z.string() }) });
const pullRequestSchema = z.object({ html_url: z.string().url() });
const pullRequestsSchema = z.array(
  z.object({ title: z.string(), html_url: z.string().url() }),
);
const commitSchema = z.object({
  commit: z.object({ message: z.string() }),
  parents: z.array(z.object({ sha: z.string() })),
});

export interface GitHubHostOptions {
  /** The integration of the address. */
  integration: GithubIntegration;
  credentials: GithubCredentialsProvider;
  client: HostClient;
  logger: LoggerService;
}

/**
 * A GitHub host with the credential of its integration: a GitHub App, or a token. The calls and the texts of their
 * failures are those of upstream's client in the browser (C-212 to C-217).
 */
export class GitHubHost implements PullRequestHost {
  readonly #options: GitHubHostOptions;

  constructor(options: GitHubHostOptions) {
    this.#options = options;
  }

  keyOf(repositoryUrl: string): string[] {
    const { owner, repo } = parseGitHubUrl(repositoryUrl);
    const { host } = this.#options.integration.config;
    return [host, owner, repo].map(part => part.toLocaleLowerCase('en-US'));
  }

  async openPullRequest(
    request: NewPullRequest,
    memory: ProposalMemory,
  ): Promise<OpenedPullRequest> {
    const { branchName, fileName, message } = request;
    const target = parseGitHubUrl(request.repositoryUrl);
    const send = await this.#connect(target);
    const repository = await send(
      "Couldn't fetch repo data",
      'GET /repos/{owner}/{repo}',
      target,
      repositorySchema,
    );
    const base = repository.default_branch;
    const parent = await send(
      "Couldn't fetch default branch data",
      'GET /repos/{owner}/{repo}/git/ref/{ref}',
      { ...target, ref: `heads/${base}` },
      refSchema,
    );
    const { sha } = parent.object;
    const calls = branchCalls(send, target, branchName);
    await requireFreeBranch(calls, memory);
    await memory.note({ from: sha, message } satisfies BranchNote);
    await this.#createBranch(send, target, branchName, sha);
    const location = `${repository.html_url}/blob/${base}/${fileName}`;
    try {
      const { html_url: link } = await this.#fill(send, target, request, base);
      return { link, location };
    } catch (error) {
      const open = await openedAfter(error, calls);
      if (open) return { link: open.link, location };
      await this.#removeBranch(send, target, branchName);
      throw error;
    }
  }

  /** Removes the branch when the host's answer does not tell whether it made one; before, there was none. */
  async #createBranch(
    send: Send,
    target: GitHubRepository,
    branchName: string,
    sha: string,
  ) {
    try {
      await send(
        `Couldn't create a new branch with name '${branchName}'`,
        'POST /repos/{owner}/{repo}/git/refs',
        { ...target, ref: `refs/heads/${branchName}`, sha },
        z.unknown(),
      );
    } catch (error) {
      if (isUncertain(error)) {
        await this.#removeBranch(send, target, branchName);
      }
      throw error;
    }
  }

  /** Commits the file to the new branch and opens the pull request. */
  async #fill(
    send: Send,
    target: GitHubRepository,
    request: NewPullRequest,
    base: string,
  ) {
    const { branchName, fileName, fileContent } = request;
    await send(
      `Couldn't create a commit with ${fileName} file added`,
      'PUT /repos/{owner}/{repo}/contents/{path}',
      {
        ...target,
        path: fileName,
        message: request.message,
        content: Buffer.from(fileContent).toString('base64'),
        branch: branchName,
      },
      z.unknown(),
    );
    return send(
      `Couldn't create a pull request for ${branchName} branch`,
      'POST /repos/{owner}/{repo}/pulls',
      {
        ...target,
        title: request.title,
        body: request.description,
        head: branchName,
        base,
      },
      pullRequestSchema,
    );
  }

  /** Deletes the unused branch, so that the next attempt can create it again. */
  async #removeBranch(send: Send, target: GitHubRepository, branch: string) {
    try {
      const calls = branchCalls(send, target, branch);
      if ((await calls.findHead()) !== undefined) await calls.remove();
    } catch (error) {
      this.#options.logger.warn(
        `The branch '${branch}' of ${target.owner}/${target.repo} stays behind until the next proposal: ${error}`,
      );
    }
  }

  /** Returns a function that sends one step; its text is the start of a failure's message. */
  async #connect(target: GitHubRepository): Promise<Send> {
    const { client, integration } = this.#options;
    const { host, apiBaseUrl } = integration.config;
    const headers = await this.#authorise(target);
    const prepare = endpoint.defaults({
      // The default API address of GitHub Enterprise Server.
      baseUrl: apiBaseUrl ?? `https://${host}/api/v3`,
      headers: { ...headers, 'user-agent': 'developer-portal' },
    });
    return async (step, route, parameters, schema) => {
      const { url, method, body, ...sent } = prepare(route, parameters);
      const call = { url, method, body, headers: textHeaders(sent.headers) };
      try {
        return await client.json(call, schema);
      } catch (error) {
        if (!isHostFailure(error)) throw error;
        const received =
          error.status === undefined
            ? 'received no http response'
            : `received http response status code ${error.status}`;
        throw error.toError(`${step}, ${received}: ${error.message}`);
      }
    };
  }

  async #authorise({ owner, repo }: GitHubRepository) {
    const { integration, credentials, logger } = this.#options;
    const { host } = integration.config;
    const given = await credentials
      .getCredentials({ url: `https://${host}/${owner}/${repo}` })
      .catch(error => {
        // The error's text may contain the token.
        logger.warn(`GitHub gave no credential for ${owner}: ${error.name}`);
        throw new UpstreamUnavailableError(
          `The portal has no credential for ${owner} on ${host} just now. Try again later`,
        );
      });
    if (!given.headers) {
      throw new NotAllowedError(
        `The portal has no credential for ${owner} on ${host}`,
      );
    }
    return given.headers;
  }
}

type Send = <Route extends keyof Endpoints, T>(
  step: string,
  route: Route,
  parameters: Endpoints[Route]['parameters'],
  schema: z.ZodType<T, unknown>,
) => Promise<T>;

/** The calls about a branch. */
function branchCalls(
  send: Send,
  target: GitHubRepository,
  name: string,
): BranchCalls & { remove(): Promise<void> } {
  const ref = `heads/${name}`;
  return {
    name,
    async findHead() {
      try {
        const { object } = await send(
          `Couldn't look for the branch '${name}'`,
          'GET /repos/{owner}/{repo}/git/ref/{ref}',
          { ...target, ref },
          refSchema,
        );
        return object.sha;
      } catch (error) {
        if ((error as Error).name === 'NotFoundError') return undefined;
        throw error;
      }
    },
    async findOpenPullRequest() {
      const [open] = await send(
        `Couldn't look for pull requests of the branch '${name}'`,
        'GET /repos/{owner}/{repo}/pulls',
        { ...target, head: `${target.owner}:${name}`, state: 'open' },
        pullRequestsSchema,
      );
      return open && { title: open.title, link: open.html_url };
    },
    async readCommit(id) {
      const { commit, parents } = await send(
        `Couldn't read the last commit of the branch '${name}'`,
        'GET /repos/{owner}/{repo}/commits/{ref}',
        { ...target, ref: id },
        commitSchema,
      );
      return {
        message: commit.message,
        parents: parents.map(({ sha }) => sha),
      };
    },
    async remove() {
      await send(
        `Couldn't remove the branch '${name}'`,
        'DELETE /repos/{owner}/{repo}/git/refs/{ref}',
        { ...target, ref },
        z.unknown(),
      );
    },
  };
}

function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
