import { LoggerService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  GithubCredentialsProvider,
  GithubIntegration,
} from '@backstage/integration';
import { endpoint } from '@octokit/endpoint';
import type { Endpoints } from '@octokit/types';
import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';
import { z } from 'zod';
import { HostClient } from './HostClient';
import { isHostFailure } from './HostFailure';
import { GitHubRepository, parseGitHubUrl } from './parseRepositoryUrl';
import { NewPullRequest, OpenedPullRequest, PullRequestHost } from './types';

const repositorySchema = z.object({
  default_branch: z.string().min(1),
  html_url: z.string().url(),
});
const refSchema = z.object({ object: z.object({ sha: z.string() }) });
const pullRequestSchema = z.object({ html_url: z.string().url() });

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
  constructor(private readonly options: GitHubHostOptions) {}

  async openPullRequest(request: NewPullRequest): Promise<OpenedPullRequest> {
    const { branchName, fileName } = request;
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
    await send(
      `Couldn't create a new branch with name '${branchName}'`,
      'POST /repos/{owner}/{repo}/git/refs',
      {
        ...target,
        ref: `refs/heads/${branchName}`,
        sha: parent.object.sha,
      },
      z.unknown(),
    );
    try {
      const { html_url: link } = await this.#fill(send, target, request, base);
      const location = `${repository.html_url}/blob/${base}/${fileName}`;
      return { link, location };
    } catch (error) {
      await this.#removeBranch(send, target, branchName);
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
      await send(
        `Couldn't remove the branch '${branch}'`,
        'DELETE /repos/{owner}/{repo}/git/refs/{ref}',
        { ...target, ref: `heads/${branch}` },
        z.unknown(),
      );
    } catch (error) {
      this.options.logger.warn(
        `The branch '${branch}' of ${target.owner}/${target.repo} stays behind: ${error}`,
      );
    }
  }

  /** Returns a function that sends one step; its text is the start of a failure's message. */
  async #connect(target: GitHubRepository): Promise<Send> {
    const { client, integration } = this.options;
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
    const { integration, credentials, logger } = this.options;
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

function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
