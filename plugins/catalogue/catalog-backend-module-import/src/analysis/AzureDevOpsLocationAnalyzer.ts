import type { AuthService } from '@backstage/backend-plugin-api';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type {
  AnalyzeOptions,
  CatalogService,
  ScmLocationAnalyzer,
} from '@backstage/plugin-catalog-node';
import type { AzureDevOpsHost } from '../hosts/AzureDevOpsHost';

export interface AzureDevOpsLocationAnalyzerOptions {
  auth: AuthService;
  catalog: CatalogService;
  host: AzureDevOpsHost;
  integrations: ScmIntegrationRegistry;
  /** Name of the catalogue file. */
  fileName: string;
}

/**
 * Finds the catalogue file of an Azure DevOps repository, so that an existing file is registered and gets no pull
 * request. Upstream does this for GitHub.
 */
export class AzureDevOpsLocationAnalyzer implements ScmLocationAnalyzer {
  readonly #options: AzureDevOpsLocationAnalyzerOptions;

  constructor(options: AzureDevOpsLocationAnalyzerOptions) {
    this.#options = options;
  }

  supports(url: string): boolean {
    return this.#options.integrations.byUrl(url)?.type === 'azure';
  }

  /** @throws NotFoundError if the repository does not exist, Upstream*Error if Azure DevOps does not answer */
  async analyze({ url }: AnalyzeOptions) {
    const { auth, catalog, fileName } = this.#options;
    const target = await this.#find(url, fileName);
    if (!target) return { existing: [] };
    const { exists, entities } = await catalog.addLocation(
      { type: 'url', target, dryRun: true },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return {
      existing: entities.map(entity => ({
        location: { type: 'url', target },
        isRegistered: Boolean(exists),
        entity,
      })),
    };
  }

  async #find(url: string, fileName: string): Promise<string | undefined> {
    try {
      return await this.#options.host.findFile(url, fileName);
    } catch (error) {
      // An address without a repository is refused when the pull request is opened (C-210).
      if ((error as Error).name === 'InputError') return undefined;
      throw error;
    }
  }
}
