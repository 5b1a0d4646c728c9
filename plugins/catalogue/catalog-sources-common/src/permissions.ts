import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows reading the refresh state of the catalogue's sources (the company directory, source control) and starting a
 * refresh.
 *
 * Without it, the catalogue page shows no `Refresh` action, and both routes of the backend answer 403.
 *
 * @public
 */
export const catalogSourcesRefreshPermission = createPermission({
  name: 'catalog.sources.refresh',
  attributes: { action: 'update' },
});

/**
 * All permissions of this plugin.
 *
 * @public
 */
export const catalogSourcesPermissions = [catalogSourcesRefreshPermission];

/** Who has these permissions: admins. */
export const catalogSourcesGrant = {
  byRole: { [catalogSourcesRefreshPermission.name]: 'admin' },
} as const;
