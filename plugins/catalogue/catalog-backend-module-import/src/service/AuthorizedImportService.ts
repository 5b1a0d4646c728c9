import type { PermissionsService } from '@backstage/backend-plugin-api';
import type { RepositoryRights } from './RepositoryRights';
import { requireImporter } from './requireImporter';
import type { ImportService } from './types';

/**
 * Allows imports for users who may create entities, the permission of the page (C-008), into repositories that they
 * may read.
 */
export class AuthorizedImportService implements ImportService {
  readonly #service: ImportService;
  readonly #permissions: PermissionsService;
  readonly #rights: Pick<RepositoryRights, 'requireProposal'>;

  constructor(
    service: ImportService,
    permissions: PermissionsService,
    rights: Pick<RepositoryRights, 'requireProposal'>,
  ) {
    this.#service = service;
    this.#permissions = permissions;
    this.#rights = rights;
  }

  openPullRequest: ImportService['openPullRequest'] = async (
    request,
    options,
  ) => {
    await requireImporter(this.#permissions, options.credentials);
    const { repositoryUrl } = request;
    await this.#rights.requireProposal(repositoryUrl, options.credentials);
    return this.#service.openPullRequest(request, options);
  };
}
