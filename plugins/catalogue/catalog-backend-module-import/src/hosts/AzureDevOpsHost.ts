import type { LoggerService } from '@backstage/backend-plugin-api';
import type { AzureDevOpsCredentialsProvider } from '@backstage/integration';
import {
  AzureDevOpsApi,
  type AzurePush,
  type AzureRef,
} from './AzureDevOpsApi';
import type { HostClient } from './HostClient';
import {
  type BranchCalls,
  type BranchNote,
  isUncertain,
  openedAfter,
  requireFreeBranch,
} from './ownBranch';
import { parseAzureUrl } from './parseRepositoryUrl';
import type {
  NewPullRequest,
  OpenedPullRequest,
  ProposalMemory,
  PullRequestHost,
} from './types';

export interface AzureDevOpsHostOptions {
  credentials: AzureDevOpsCredentialsProvider;
  client: HostClient;
  logger: LoggerService;
}

/**
 * Azure DevOps with the credential of its integration. The calls, their version and the texts are those of upstream's
 * client in the browser (C-210, C-211, C-218, C-219).
 */
export class AzureDevOpsHost implements PullRequestHost {
  readonly #options: AzureDevOpsHostOptions;

  constructor(options: AzureDevOpsHostOptions) {
    this.#options = options;
  }

  keyOf(repositoryUrl: string): string[] {
    const { organisationUrl, project, repository } =
      parseAzureUrl(repositoryUrl);
    return [organisationUrl, project, repository].map(part =>
      part.toLocaleLowerCase('en-US'),
    );
  }

  async openPullRequest(
    request: NewPullRequest,
    memory: ProposalMemory,
  ): Promise<OpenedPullRequest> {
    const { client, credentials } = this.#options;
    const { message } = request;
    const target = parseAzureUrl(request.repositoryUrl);
    const api = await AzureDevOpsApi.connect(client, credentials, target);
    const repository = await api.getRepository();
    const base = await api.getDefaultBranch(repository);
    const from = base.objectId;
    const calls = branchCalls(api, request.branchName, repository.webUrl);
    await requireFreeBranch(calls, memory);
    await memory.note({ from, message } satisfies BranchNote);
    const branch = await this.#push(api, { ...request, from });
    const location = `${repository.webUrl}?path=/${request.fileName}`;
    try {
      const id = await api.createPullRequest({
        title: request.title,
        description: request.description,
        sourceRefName: branch.name,
        targetRefName: base.name,
      });
      return { link: `${repository.webUrl}/pullrequest/${id}`, location };
    } catch (error) {
      const open = await openedAfter(error, calls);
      if (open) return { link: open.link, location };
      await this.#removeBranch(api, branch);
      throw error;
    }
  }

  /**
   * Finds the catalogue file on the default branch.
   *
   * @returns its address; undefined if it is missing, or the address is not that of a repository
   */
  async findFile(
    repositoryUrl: string,
    fileName: string,
  ): Promise<string | undefined> {
    const { client, credentials } = this.#options;
    const target = parseAzureUrl(repositoryUrl);
    const api = await AzureDevOpsApi.connect(client, credentials, target);
    const { webUrl } = await api.getRepository();
    const isThere = await api.hasFile(`/${fileName}`);
    return isThere ? `${webUrl}?path=/${fileName}` : undefined;
  }

  /** Removes the branch when the answer does not tell whether there is one now; before, there was none. */
  async #push(api: AzureDevOpsApi, push: AzurePush): Promise<AzureRef> {
    try {
      return await api.pushNewBranch(push);
    } catch (error) {
      if (isUncertain(error)) {
        const name = `refs/heads/${push.branchName}`;
        const branch = await api.findRef(name).catch(() => undefined);
        if (branch) await this.#removeBranch(api, branch);
      }
      throw error;
    }
  }

  /** Deletes the unused branch, so that the next attempt can create it again. */
  async #removeBranch(api: AzureDevOpsApi, branch: AzureRef): Promise<void> {
    try {
      await api.removeBranch(branch);
    } catch (error) {
      this.#options.logger.warn(
        `The branch ${branch.name} stays behind until the next proposal: ${error}`,
      );
    }
  }
}

/** The calls about a branch. */
function branchCalls(
  api: AzureDevOpsApi,
  branchName: string,
  webUrl: string,
): BranchCalls {
  const name = `refs/heads/${branchName}`;
  return {
    name: branchName,
    findHead: async () => (await api.findRef(name))?.objectId,
    async findOpenPullRequest() {
      const open = await api.findActivePullRequest(name);
      return (
        open && {
          title: open.title,
          link: `${webUrl}/pullrequest/${open.pullRequestId}`,
        }
      );
    },
    readCommit: id => api.readCommit(id),
    remove: objectId => api.removeBranch({ name, objectId }),
  };
}
