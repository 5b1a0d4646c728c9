import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to save, share and open views of the catalogue's list, and to ask the owners of entities that they
 * may read.
 *
 * @public
 */
export const catalogViewsUsePermission = createPermission({
  name: 'catalog-views.use',
  attributes: { action: 'update' },
});

/** Every permission of this plugin. @public */
export const catalogViewsPermissions = [catalogViewsUsePermission];

/** Who has these permissions: everybody. */
export const catalogViewsGrant = {
  everyone: [catalogViewsUsePermission.name],
};
