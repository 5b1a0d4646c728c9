import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import type { ImportConfig } from '../config';
import type { OpenedPullRequest, PullRequestHost } from '../hosts/types';
import { readEntities } from './readEntities';
import type { ImportRequest, ImportService } from './types';

/** Whose pull request it is, and with whose rights the file is validated. */
interface Proposer {
  credentials: BackstageCredentials;
  /** The person who is named. */
  userEntityRef: string;
}

/** Time for which a left branch is known as the portal's own: a year. */
const KEEP_MS = 365 * 24 * 3_600_000;

export interface DefaultImportServiceOptions {
  catalog: CatalogService;
  config: ImportConfig;
  exactlyOne: ExactlyOne;
  /** The host of an address; undefined if it does not support pull requests. */
  hostOf: (repositoryUrl: string) => PullRequestHost | undefined;
}

/** Validates the catalogue file, and opens the pull request as the portal for the requester. */
export class DefaultImportService implements ImportService {
  readonly #options: DefaultImportServiceOptions;

  constructor(options: DefaultImportServiceOptions) {
    this.#options = options;
  }

  openPullRequest: ImportService['openPullRequest'] = async (
    request,
    { credentials },
  ) => {
    const { userEntityRef } = credentials.principal;
    return this.propose(request, { credentials, userEntityRef });
  };

  /** As `openPullRequest`, for a person whose right the caller has checked. */
  async propose(
    request: ImportRequest,
    proposer: Proposer,
  ): Promise<OpenedPullRequest> {
    const { config, exactlyOne, hostOf } = this.#options;
    const { repositoryUrl, fileContent, title, body } = request;
    await this.#validate(fileContent, repositoryUrl, proposer);
    const host = hostOf(repositoryUrl);
    // C-209
    if (!host) throw new InputError('unimplemented!');
    const note = await this.#noteOfRequester(proposer);
    const proposal = {
      repositoryUrl,
      fileName: config.fileName,
      fileContent,
      branchName: config.branchName,
      title,
      description: `${body}\n\n${note}`,
      message: `${title}\n\n${note}`,
    };
    // One proposal for a repository at a time, in all backends: the next one finds the pull request of this one.
    return exactlyOne.run(
      ['import-proposal', ...host.keyOf(repositoryUrl)],
      memory =>
        host.openPullRequest(proposal, {
          recall: memory.recall,
          note: value => memory.note(value, { keepMs: KEEP_MS }),
        }),
    );
  }

  /** @throws InputError with the first error (C-205) */
  async #validate(
    fileContent: string,
    repositoryUrl: string,
    { credentials }: Proposer,
  ) {
    for (const entity of await readEntities(fileContent)) {
      const result = await this.#options.catalog.validateEntity(
        // The catalogue validates the type.
        entity as Entity,
        `url:${repositoryUrl}`,
        { credentials },
      );
      if (!result.valid) {
        throw new InputError(
          result.errors[0]?.message ?? 'The catalogue refused the file',
        );
      }
    }
  }

  /** Names the requester by display name, because the account on the host is the portal's. */
  async #noteOfRequester({
    credentials,
    userEntityRef,
  }: Proposer): Promise<string> {
    const { catalog, config } = this.#options;
    const user = await catalog.getEntityByRef(userEntityRef, { credentials });
    const name = displayNameOf(user);
    return name
      ? `Requested by ${name} in ${config.appTitle}.`
      : `Requested in ${config.appTitle}.`;
  }
}

/** The display name of a user; never the entity's name, which may contain an e-mail address. */
function displayNameOf(user: Entity | undefined): string | undefined {
  const profile = user?.spec?.profile;
  if (typeof profile !== 'object' || profile === null) return undefined;
  const name = 'displayName' in profile ? profile.displayName : undefined;
  return typeof name === 'string' && !name.includes('@') ? name : undefined;
}
