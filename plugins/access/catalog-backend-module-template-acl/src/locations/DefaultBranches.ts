import type { LoggerService } from '@backstage/backend-plugin-api';
import { ResponseError, toError } from '@backstage/errors';
import {
  DefaultGithubCredentialsProvider,
  type GithubCredentialsProvider,
  type ScmIntegrationRegistry,
} from '@backstage/integration';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { z } from 'zod';

/** Repositories whose branch is kept, and for how long. */
const KEPT = { limit: 1_000, keepMs: 10 * 60_000 };

/** Time that source control has for its answer. */
const WITHIN_MS = 5_000;

const repositorySchema = z.object({ default_branch: z.string().min(1) });

export interface DefaultBranchesOptions {
  integrations: ScmIntegrationRegistry;
  logger: LoggerService;
}

/** Knows the default branches of repositories of GitHub, which HEAD stands for. */
export class DefaultBranches {
  readonly #options: DefaultBranchesOptions;
  readonly #credentials: GithubCredentialsProvider;
  readonly #kept = new KeptAnswers<string | undefined>(KEPT);

  constructor(options: DefaultBranchesOptions) {
    this.#options = options;
    this.#credentials = DefaultGithubCredentialsProvider.fromIntegrations(
      options.integrations,
    );
  }

  /**
   * Returns the name of the default branch.
   *
   * @param repository - host, organisation and name, for example `github.com/shop/basket`
   * @returns undefined if source control does not say it
   */
  async of(repository: string): Promise<string | undefined> {
    try {
      return await this.#kept.read(repository, () => this.#ask(repository));
    } catch (error) {
      this.#options.logger.warn(
        `The default branch of ${repository} cannot be read: ${toError(error).message}`,
      );
      return undefined;
    }
  }

  async #ask(repository: string): Promise<string | undefined> {
    const url = `https://${repository}`;
    const base =
      this.#options.integrations.github.byUrl(url)?.config.apiBaseUrl;
    if (!base) return undefined;
    const { headers } = await this.#credentials.getCredentials({ url });
    const [, owner, name] = repository.split('/').map(encodeURIComponent);
    const response = await fetch(`${base}/repos/${owner}/${name}`, {
      headers,
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return repositorySchema.parse(await response.json()).default_branch;
  }
}
