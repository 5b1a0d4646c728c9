import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type {
  AccessService,
  Principal,
  Principals,
} from '@portal/plugin-access-node';
import {
  isPortalRepository,
  readPortalRepositories,
} from '@portal/plugin-source-control-node';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { parseGitHubUrl } from '../hosts/parseRepositoryUrl';

/** Start of upstream's texts for a repository that cannot be read. */
const LOOKING = "Couldn't fetch repo data";

export interface RepositoryRightsOptions {
  access: Pick<AccessService, 'require'>;
  config: Config;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Checks to which repositories of the organisation a person may propose files. */
export class RepositoryRights {
  readonly #host: string;
  readonly #organisation: string | undefined;
  readonly #portalRepositories: readonly string[];

  readonly #options: RepositoryRightsOptions;

  constructor(options: RepositoryRightsOptions) {
    this.#options = options;

    const { config } = options;
    this.#host = config.getOptionalString('github.host') ?? 'github.com';
    this.#organisation = config.getOptionalString('github.organisation');
    this.#portalRepositories = readPortalRepositories(config);
  }

  /**
   * Proposing requires the right to read, because the repository's owners review the pull request. Repositories
   * outside the organisation's source control are not checked.
   *
   * @throws NotAllowedError; NotFoundError and Upstream*Error if the repository cannot be read
   */
  async requireProposal(
    repositoryUrl: string,
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<void> {
    return this.requireProposalOf(repositoryUrl, () =>
      this.#options.principals.ofCredentials(credentials),
    );
  }

  /** The same for a person, or for who is asked for when it matters. */
  async requireProposalOf(
    repositoryUrl: string,
    who: Principal | (() => Promise<Principal>),
  ): Promise<void> {
    const name = this.#nameOf(repositoryUrl);
    if (name === undefined) return;
    if (isPortalRepository(this.#portalRepositories, name)) {
      throw new NotAllowedError(
        `${name} is one of the portal's own repositories, in which it opens no pull requests. Open the pull request yourself`,
      );
    }
    const person = typeof who === 'function' ? await who() : who;
    try {
      await this.#options.access.require(person, 'read', {
        kind: 'repository',
        name,
      });
    } catch (error) {
      throw explained(error as Error);
    }
  }

  /** The repository's name as the host's client reads it; undefined outside the organisation. */
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
