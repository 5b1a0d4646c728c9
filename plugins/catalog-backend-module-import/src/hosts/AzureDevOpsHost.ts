import type { LoggerService } from '@backstage/backend-plugin-api';
import type { AzureDevOpsCredentialsProvider } from '@backstage/integration';
import { AzureDevOpsApi, type AzureRef } from './AzureDevOpsApi';
import type { HostClient } from './HostClient';
import { parseAzureUrl } from './parseRepositoryUrl';
import type {
  NewPullRequest,
  OpenedPullRequest,
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

  async openPullRequest(request: NewPullRequest): Promise<OpenedPullRequest> {
    const { client, credentials } = this.#options;
    const target = parseAzureUrl(request.repositoryUrl);
    const api = await AzureDevOpsApi.connect(client, credentials, target);
    const repository = await api.getRepository();
    const base = await api.getDefaultBranch(repository);
    const branch = await api.pushNewBranch({ ...request, from: base.objectId });
    try {
      const id = await api.createPullRequest({
        title: request.title,
        description: request.description,
        sourceRefName: branch.name,
        targetRefName: base.name,
      });
      return {
        link: `${repository.webUrl}/pullrequest/${id}`,
        location: `${repository.webUrl}?path=/${request.fileName}`,
      };
    } catch (error) {
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

  /** Deletes the unused branch, so that the next attempt can create it again. */
  async #removeBranch(api: AzureDevOpsApi, branch: AzureRef): Promise<void> {
    try {
      await api.removeBranch(branch);
    } catch (error) {
      this.#options.logger.warn(
        `The branch ${branch.name} stays behind: ${error}`,
      );
    }
  }
}
