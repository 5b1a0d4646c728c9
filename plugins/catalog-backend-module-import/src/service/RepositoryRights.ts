import {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import {
  AccessService,
  isPortalRepository,
  Principals,
  readPortalRepositories,
} from '@portal/plugin-access-node';
import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';
import { parseGitHubUrl } from '../hosts/parseRepositoryUrl';

/** What upstream's texts begin with when a repository cannot be looked at. */
const LOOKING = "Couldn't fetch repo data";

export interface RepositoryRightsOptions {
  access: Pick<AccessService, 'require'>;
  config: Config;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Says to which repositories of the organisation a person may have the portal open pull requests. */
export class RepositoryRights {
  readonly #host: string;
  readonly #organisation: string | undefined;
  readonly #portalRepositories: readonly string[];

  constructor(private readonly options: RepositoryRightsOptions) {
    const { config } = options;
    this.#host = config.getOptionalString('github.host') ?? 'github.com';
    this.#organisation = config.getOptionalString('github.organisation');
    this.#portalRepositories = readPortalRepositories(config);
  }

  /**
   * Proposing takes what reading takes: the owners of the repository review the pull request. Repositories outside the
   * organisation's source control are not asked about.
   *
   * @throws NotAllowedError; NotFoundError and Upstream*Error when the repository cannot be looked at
   */
  async requireProposal(
    repositoryUrl: string,
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<void> {
    const name = this.#nameOf(repositoryUrl);
    if (name === undefined) return;
    if (isPortalRepository(this.#portalRepositories, name)) {
      throw new NotAllowedError(
        `The portal itself goes by what is in ${name}, so it opens no pull requests there for anybody. Open it yourself`,
      );
    }
    const { access, principals } = this.options;
    const person = await principals.ofCredentials(credentials);
    try {
      await access.require(person, 'read', { kind: 'repository', name });
    } catch (error) {
      throw explained(error as Error);
    }
  }

  /** The name by which the host's client goes, too; undefined for what is not of the organisation. */
  #nameOf(repositoryUrl: string): string | undefined {
    if (new URL(repositoryUrl).host !== this.#host.toLowerCase()) {
      return undefined;
    }
    const { owner, repo } = parseGitHubUrl(repositoryUrl);
    const isOwn = owner.toLowerCase() === this.#organisation?.toLowerCase();
    return isOwn ? repo : undefined;
  }
}

function explained(error: Error): Error {
  switch (error.name) {
    case 'NotFoundError':
      return new NotFoundError(
        `${LOOKING}, received http response status code 404: Not Found`,
      );
    case 'UpstreamUnavailableError':
      return new UpstreamUnavailableError(`${LOOKING}: ${error.message}`);
    default:
      return error;
  }
}
