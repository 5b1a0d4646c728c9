import type { PermissionsService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { catalogSourcesRefreshPermission } from '@portal/plugin-catalog-sources-common';
import type { SourceService, SourceServiceOptions } from './types';

/** Requires the permission `catalog.sources.refresh`. */
export class AuthorizedSourceService implements SourceService {
  readonly #service: SourceService;
  readonly #permissions: Pick<PermissionsService, 'authorize'>;

  constructor(
    service: SourceService,
    permissions: Pick<PermissionsService, 'authorize'>,
  ) {
    this.#service = service;
    this.#permissions = permissions;
  }

  async listSources(options: SourceServiceOptions) {
    await this.#authorize(options);
    return this.#service.listSources(options);
  }

  async refreshSources(options: SourceServiceOptions & { id?: string }) {
    await this.#authorize(options);
    return this.#service.refreshSources(options);
  }

  async #authorize(options: SourceServiceOptions): Promise<void> {
    const [decision] = await this.#permissions.authorize(
      [{ permission: catalogSourcesRefreshPermission }],
      { credentials: options.credentials },
    );
    if (decision.result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        'You may not refresh the sources of the catalogue; ask a portal administrator',
      );
    }
  }
}
