import { PermissionsService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { ImportService } from './types';

/** Lets those import who may create entities: the permission of the page (C-008). */
export class AuthorizedImportService implements ImportService {
  constructor(
    private readonly service: ImportService,
    private readonly permissions: PermissionsService,
  ) {}

  openPullRequest: ImportService['openPullRequest'] = async (
    request,
    options,
  ) => {
    const [{ result }] = await this.permissions.authorize(
      [{ permission: catalogEntityCreatePermission }],
      options,
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        'You are not allowed to import into the catalogue',
      );
    }
    return this.service.openPullRequest(request, options);
  };
}
