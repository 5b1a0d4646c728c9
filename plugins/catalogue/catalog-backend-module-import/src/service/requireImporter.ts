import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';

/**
 * Requires the permission of the import page (C-008).
 *
 * @throws NotAllowedError
 */
export async function requireImporter(
  permissions: PermissionsService,
  credentials: BackstageCredentials,
): Promise<void> {
  const [{ result }] = await permissions.authorize(
    [{ permission: catalogEntityCreatePermission }],
    { credentials },
  );
  if (result !== AuthorizeResult.ALLOW) {
    throw new NotAllowedError(
      'You are not allowed to import into the catalogue',
    );
  }
}
