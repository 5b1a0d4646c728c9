import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { AzureDevOpsCredentialsProvider } from '@backstage/integration';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { z } from 'zod';
import type { HostClient } from './HostClient';
import { isHostFailure } from './HostFailure';
import type { HostCommit } from './ownBranch';
import type { AzureRepository } from './parseRepositoryUrl';

/** C-218 */
const API_VERSION = '6.0';

/** The object id for a missing object. */
const NO_OBJECT = '0'.repeat(40);

const repositorySchema = z.object({
  name: z.string(),
  webUrl: z.string().url(),
  // A repository without commits has no default branch.
  defaultBranch: z.string().startsWith('refs/').optional(),
});
const refsSchema = z.object({
  value: z.array(z.object({ name: z.string(), objectId: z.string() })),
});
const pushSchema = z.object({
  refUpdates: z
    .array(z.object({ name: z.string(), newObjectId: z.string() }))
    .nonempty(),
});
const pullRequestSchema = z.object({ pullRequestId: z.number() });
const pullRequestsSchema = z.object({
  value: z.array(z.object({ pullRequestId: z.number(), title: z.string() })),
});
const commitsSchema = z.object({
  value: z.array(z.object({ commitId: z.string(), comment: z.string() })),
});

export type AzureRepositoryData = z.infer<typeof repositorySchema>;

/** A branch and its last commit. */
export interface AzureRef {
  /** Full name, for example `refs/heads/main`. */
  name: string;
  objectId: string;
}

/** A new branch with one commit that adds a file. */
export interface AzurePush {
  branchName: string;
  /** Parent of the commit. */
  from: string;
  fileName: string;
  fileContent: string;
  message: string;
}

interface Call {
  method?: 'GET' | 'POST';
  query?: Record<string, string>;
  body?: unknown;
}

/** The operations of Azure DevOps' Git API that imports need, for one repository (C-219). */
export class AzureDevOpsApi {
  readonly #client: HostClient;
  readonly #target: AzureRepository;
  readonly #headers: Record<string, string>;

  private constructor(
    client: HostClient,
    target: AzureRepository,
    headers: Record<string, string>,
  ) {
    this.#client = client;
    this.#target = target;
    this.#headers = headers;
  }

  /**
   * Connects with the credential of the host's integration.
   *
   * @throws NotAllowedError without a credential, UpstreamUnavailableError if it cannot be read now
   */
  static async connect(
    client: HostClient,
    credentials: AzureDevOpsCredentialsProvider,
    target: AzureRepository,
  ): Promise<AzureDevOpsApi> {
    const { organisationUrl } = target;
    const given = await credentials
      .getCredentials({ url: organisationUrl })
      .catch(() => {
        throw new UpstreamUnavailableError(
          `The portal has no credential for ${organisationUrl} just now. Try again later`,
        );
      });
    if (!given) {
      throw new NotAllowedError(
        `The portal has no credential for ${organisationUrl}`,
      );
    }
    return new AzureDevOpsApi(client, target, given.headers);
  }

  getRepository(): Promise<AzureRepositoryData> {
    return this.#json('', {}, repositorySchema);
  }

  /** @throws NotFoundError if the branch does not exist */
  async getDefaultBranch(repository: AzureRepositoryData): Promise<AzureRef> {
    const name = repository.defaultBranch ?? 'refs/heads/main';
    const found = await this.findRef(name);
    if (found) return found;
    const filter = name.replace('refs/', '');
    throw new NotFoundError(`The requested ref '${filter}' was not found`);
  }

  /** @param name - full name, for example `refs/heads/main` */
  async findRef(name: string): Promise<AzureRef | undefined> {
    const { value } = await this.#json(
      '/refs',
      { query: { filter: name.replace('refs/', '') } },
      refsSchema,
    );
    // The filter also returns branches with longer names.
    return value.find(ref => ref.name === name);
  }

  /** @returns title and number of the active pull request of a branch */
  async findActivePullRequest(sourceRefName: string) {
    const { value } = await this.#json(
      '/pullrequests',
      {
        query: {
          'searchCriteria.sourceRefName': sourceRefName,
          'searchCriteria.status': 'active',
        },
      },
      pullRequestsSchema,
    );
    return value.at(0);
  }

  /** Reads a commit with one parent. The list of commits has the parent after the commit. */
  async readCommit(id: string): Promise<HostCommit> {
    const { value } = await this.#json(
      '/commits',
      {
        query: {
          'searchCriteria.itemVersion.version': id,
          'searchCriteria.itemVersion.versionType': 'commit',
          'searchCriteria.$top': '2',
          $top: '2',
        },
      },
      commitsSchema,
    );
    const [commit, ...parents] = value;
    return {
      message: commit?.commitId === id ? commit.comment : '',
      parents: parents.map(({ commitId }) => commitId),
    };
  }

  /** @throws ConflictError if the branch exists */
  async pushNewBranch(push: AzurePush): Promise<AzureRef> {
    const { refUpdates } = await this.#json(
      '/pushes',
      { method: 'POST', body: pushBody(push) },
      pushSchema,
    );
    const [{ name, newObjectId }] = refUpdates;
    return { name, objectId: newObjectId };
  }

  async removeBranch({ name, objectId }: AzureRef): Promise<void> {
    await this.#json(
      '/refs',
      {
        method: 'POST',
        body: [{ name, oldObjectId: objectId, newObjectId: NO_OBJECT }],
      },
      z.unknown(),
    );
  }

  /** @returns the number of the pull request */
  async createPullRequest(options: {
    title: string;
    description: string;
    sourceRefName: string;
    targetRefName: string;
  }): Promise<number> {
    const { pullRequestId } = await this.#json(
      '/pullrequests',
      { method: 'POST', body: options },
      pullRequestSchema,
    );
    return pullRequestId;
  }

  /** Returns true if a file is on the default branch. */
  async hasFile(path: string): Promise<boolean> {
    const url = this.#urlOf('/items', { path });
    try {
      await this.#client.send({ url, headers: this.#headers });
      return true;
    } catch (error) {
      if (!isHostFailure(error)) throw error;
      if (error.status === 404) return false;
      throw error.toError(error.message);
    }
  }

  async #json<T>(
    path: string,
    { method, query, body }: Call,
    schema: z.ZodType<T, unknown>,
  ): Promise<T> {
    const url = this.#urlOf(path, query);
    try {
      return await this.#client.json(
        { url, method, body, headers: this.#headers },
        schema,
      );
    } catch (error) {
      if (!isHostFailure(error)) throw error;
      // Upstream shows only Azure DevOps' own text.
      throw error.toError(error.message);
    }
  }

  #urlOf(path: string, query: Record<string, string> = {}): URL {
    const { organisationUrl, project, repository } = this.#target;
    const [first, second] = [project, repository].map(encodeURIComponent);
    const url = new URL(
      `${organisationUrl}/${first}/_apis/git/repositories/${second}${path}`,
    );
    url.search = new URLSearchParams({
      'api-version': API_VERSION,
      ...query,
    }).toString();
    return url;
  }
}

function pushBody({ branchName, from, message, ...file }: AzurePush) {
  return {
    refUpdates: [{ name: `refs/heads/${branchName}`, oldObjectId: from }],
    commits: [
      {
        comment: message,
        changes: [
          {
            changeType: 'add',
            item: { path: `/${file.fileName}` },
            newContent: { content: file.fileContent, contentType: 'rawtext' },
          },
        ],
      },
    ],
  };
}
